/** Keep a screen from going dark while it is looked at, where the browser can; the answer is how to stop. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // A browser may say no, to save its battery say: then the screen goes dark as usual.
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
