/** Whether this browser is reminded already follows from the key of its subscription and what the server has. */
import { afterEach, expect, test, vi } from "vitest";
import { sha256 } from "../../lib/sha256.ts";
import { keyOf, languageHere } from "./subscribing.ts";

const KEY = new Uint8Array([4, 251, 255, 191, 0]);
const ENDPOINT = "https://push.example/a";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a subscription, or with none. */
function browse(endpoint: string | null): void {
  const made = endpoint === null ? null : { endpoint, options: { applicationServerKey: KEY.buffer } };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(made) } };
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
}

test("a key is written as the server writes it", () => {
  const options = { applicationServerKey: KEY.buffer, userVisibleOnly: true };
  expect(keyOf({ options })).toBe("BPv_vwA");
});

test("this browser is reminded in the language the server knows it by", async () => {
  const devices = { [await sha256(ENDPOINT)]: "pt-BR" };
  browse(ENDPOINT);
  expect(await languageHere({ key: "BPv_vwA", devices })).toBe("pt-BR");
  expect(await languageHere({ key: "another", devices })).toBeNull();
  expect(await languageHere({ key: "BPv_vwA", devices: {} })).toBeNull();
  browse(null);
  expect(await languageHere({ key: "BPv_vwA", devices })).toBeNull();
});
