/** By which way a request of the page is answered: what may be kept on the device, and what never is. */

/**
 * `part`: has its contents' hash in its name, so what is kept is right for good. `document`: the page itself.
 * `beside`: the few files beside it. `games`: what is told of games, alike to everybody. `pass`: everything else,
 * tables and people above all, which is the network's alone.
 */
export type AnsweredBy = "part" | "document" | "beside" | "games" | "pass";

/** Where programs ask, even if a person opens such an address. */
const FOR_PROGRAMS = /^\/(api|ws|metrics|health)(\/|$)/;
const OF_GAMES = /^\/api\/games(\/[a-z_]+\/(words\/[A-Za-z-]+|facts|lessons|walks))?$/;

export interface PageRequest {
  method: string;
  url: string;
  mode: string;
}

export function wayOf(
  { method, url, mode }: PageRequest,
  origin: string,
  beside: readonly string[],
): AnsweredBy {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin) return "pass";
  if (pathname.startsWith("/assets/")) return "part";
  if (OF_GAMES.test(pathname) && search === "") return "games";
  if (FOR_PROGRAMS.test(pathname)) return "pass";
  if (mode === "navigate") return "document";
  return beside.includes(pathname) ? "beside" : "pass";
}

/** Names under which builds of the page are kept, each in a store of its own. */
export const OF_PAGE = "tabletide-page-";
/** What is told of games, whatever the build. */
export const OF_GAMES_KEPT = "tabletide-games";
/** A page stays as it was until it is loaded again, and may want a part of its build at any time. */
const BUILDS = 3;

/** Which stores are no longer needed: builds that have been followed by several, the oldest being first. */
export function outlived(stores: readonly string[]): string[] {
  return stores.filter((name) => name.startsWith(OF_PAGE)).slice(0, -BUILDS);
}
