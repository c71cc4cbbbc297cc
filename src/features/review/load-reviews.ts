import "server-only";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { Params } from "~/lib/search-params";
import { api, logFailure } from "~/trpc/server";
import type { ReviewPage } from "./review.schema";
import { readReviewPage, reviewPageHref } from "./review-address.rules";

const shown = 10;

/** One page of reviews, and how its page's address names the others. */
export type ShownReviews = ReviewPage & { page: number; hrefFor: (page: number) => string };

/**
 * Loads the page of a product's reviews that the address asks for; the last one if there are fewer. Returns null on failure, so
 * that the product's page is still rendered.
 */
export async function loadReviews(
  kind: ProductKind,
  { _id: id }: { _id: string },
  params: Params,
): Promise<ShownReviews | null> {
  const read = async (page: number) => ({
    ...(await api.review[`of${kinds[kind].label}`]({ id, page, limit: shown })),
    page,
  });
  try {
    const requested = await read(readReviewPage(params));
    const found = requested.page > requested.pages ? await read(requested.pages) : requested;
    return { ...found, hrefFor: (page) => reviewPageHref(`${kinds[kind].path}${id}`, params, page) };
  } catch (error) {
    logFailure(error);
    return null;
  }
}
