/**
 * SHA-256 as hex. Browsers have it where the page came over TLS or from this machine; a page that came over
 * plain HTTP from another device reckons by itself (FIPS 180-4).
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { subtle } = globalThis.crypto ?? {};
  return hexOf(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256ByHand(bytes));
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The first 32 bits of the fractional parts of a root of the first primes. */
const fractions = (count: number, root: number): Uint32Array => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
};
const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);
const BLOCK = 64;

type Eight = [number, number, number, number, number, number, number, number];

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256ByHand(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, bytes.length * 8);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += BLOCK) digest(hash, words, at);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

/** Let one block change the hash. */
function digest(hash: Uint32Array, words: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = words.getUint32(at + i * 4);
      continue;
    }
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + small + w[i - 7]! + large;
  }
  let [a, b, c, d, e, f, g, h] = [...hash] as Eight;
  for (let i = 0; i < 64; i++) {
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index]! += word));
}
