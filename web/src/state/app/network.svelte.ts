/** Whether this device has a network at all; that the server answers is another question. */

export const network: { isThere: boolean } = $state({ isThere: globalThis.navigator?.onLine !== false });

globalThis.addEventListener?.("online", () => (network.isThere = true));
globalThis.addEventListener?.("offline", () => (network.isThere = false));
