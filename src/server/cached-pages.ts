/**
 * Pages that may be cached, as Next writes routes: those made of the catalogue and today's date alone, the same for
 * everybody. `next.config.ts` gives their answers `cacheablePage`; no other page has it.
 */
export const cachedPages = [
  "/",
  "/browse/tours",
  "/browse/cars",
  "/browse/hotels",
  "/tour/:tourId",
  "/car/:carId",
  "/offers",
  "/offers/:offerId",
];

/** The `Cache-Control` by which an answer says that the page cache may store it. */
export const cacheablePage = "public, max-age=0, must-revalidate";

/**
 * What clients are told instead, as Next tells them of every other page. A copy elsewhere would repeat its nonce, and is
 * not told when the catalogue changes.
 */
export const uncacheableElsewhere = "private, no-cache, no-store, max-age=0, must-revalidate";

const patterns = cachedPages.map((route) => new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}$`));

/** Is this address ("/offers?page=2") one of {@link cachedPages}? */
export function isCachedPage(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return patterns.some((pattern) => pattern.test(path));
}
