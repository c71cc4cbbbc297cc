/**
 * The pages that may be cached, as Next writes routes: they depend on the catalogue and today's date alone and are the
 * same for everybody. `next.config.ts` gives their answers `cacheablePage`, and no other page.
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

/** The `Cache-Control` with which an answer allows the page cache to store it. */
export const cacheablePage = "public, max-age=0, must-revalidate";

/**
 * The `Cache-Control` that clients get instead, the same as of Next's other pages. A copy in another cache would repeat
 * its nonce, and would not be invalidated when the catalogue changes.
 */
export const uncacheableElsewhere = "private, no-cache, no-store, max-age=0, must-revalidate";

const patterns = cachedPages.map((route) => new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}$`));

/** Is this address ("/offers?page=2") one of {@link cachedPages}? */
export function isCachedPage(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return patterns.some((pattern) => pattern.test(path));
}
