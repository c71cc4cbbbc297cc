import { afterAsked, nextOf, onePage } from "~/features/product/changes/list-cursor";
import { notEnded } from "~/features/product/list/find-products.service";
import { withRatings } from "~/features/product/list/list-rating.service";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { changesAsked } from "~/server/changes/read-changes";
import { type ListOffersInput, maxOffersPerPage, type OfferList } from "./offer.schema";
import { offerStore } from "./offer.store";

const newest = "newest";

/** Lists the offers, newest first. Only admins see expired ones. Or lists what has changed. Throws CURSOR_GONE. */
export async function listOffers(
  ctx: Pick<Context, "now" | "viewer">,
  input: ListOffersInput = {},
): Promise<OfferList> {
  const { search, page = 1, limit = maxOffersPerPage } = input;
  const from = changesAsked(offerStore.kind, input);
  if (from) {
    const { rows, ...changes } = await offerStore.listChanged(from, limit);
    return { offers: await withRatings(rows), ...onePage(rows), ...changes };
  }
  const isAdmin = (await ctx.viewer())?.role === "admin";
  const { rows, total } = await offerStore.list({
    search,
    limit,
    offset: (page - 1) * limit,
    after: afterAsked(input, newest),
    order: `p."createdAt" DESC, p."id" DESC`,
    conditions: isAdmin ? () => [] : notEnded("offer", dateInIndia(ctx.now)),
  });
  const offers = await withRatings(rows);
  return { offers, pages: Math.ceil(total / limit), total, ...nextOf(rows, limit, newest) };
}
