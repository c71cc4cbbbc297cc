import { TrieRouter } from "hono/router/trie-router";

const other = "other";

/** The name of the route of an address: "/tour/:tourId" for "/tour/1?page=2". The number of names is limited. */
export type RouteNames = (url: string) => string;

/** Routes that are earlier in the list have precedence; an address without a route has the name "other". */
export function makeRouteNames(paths: readonly string[]): RouteNames {
  const router = new TrieRouter<string>();
  for (const path of new Set(paths)) router.add("ALL", path, path);
  return (url) => {
    const [path = ""] = url.split(/[?#]/, 1);
    if (!path.startsWith("/")) return other;
    const [found] = router.match("ALL", path.length > 1 ? path.replace(/\/$/, "") : path);
    return found[0]?.[0] ?? other;
  };
}
