/** Do something whenever the network is back or somebody looks at the page again; the answer is how to stop. */
export function whenBack(then: () => void): () => void {
  window.addEventListener("online", then);
  document.addEventListener("visibilitychange", then);
  return () => {
    window.removeEventListener("online", then);
    document.removeEventListener("visibilitychange", then);
  };
}
