/** Where in the page one is. Links are followed without loading the page again. */
import { tick } from "svelte";
import { read, type Route } from "../lib/routes.ts";

let route: Route = $state.raw(read(location.pathname));

let newest = "";

export function here(): Route {
  return route;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  window.scrollTo(0, 0);
  // Whoever cannot see that the page has changed is taken to where it begins.
  void tick().then(() => document.getElementById("content")?.focus());
}

/** Go to what was made just now; `isNew` says so there, until one goes on or loads the page again. */
export function goNew(path: string): void {
  newest = path;
  go(path);
}

export function isNew(): boolean {
  return newest === location.pathname;
}

/** Follow the browser's back button and the links of this page; the answer is how to stop. */
export function follow(): () => void {
  document.addEventListener("click", clicked);
  window.addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", clicked);
    window.removeEventListener("popstate", arrive);
  };
}

function arrive(): void {
  route = read(location.pathname);
}

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (read(link.pathname).page === "nowhere" || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
