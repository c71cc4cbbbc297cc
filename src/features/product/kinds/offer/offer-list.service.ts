import { notEnded } from "~/features/product/list/find-products.service";
import { withRatings } from "~/features/product/list/list-rating.service";
import { dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { type ListOffersInput, maxOffersPerPage, type OfferList } from "./offer.schema";
import { offerStore } from "./offer.store";

/** Lists the offers, newest first. Only admins see expired ones. */
export async function listOffers(
  ctx: Pick<Context, "now" | "viewer">,
  input: ListOffersInput = {},
): Promise<OfferList> {
  const { search, page = 1, limit = maxOffersPerPage } = input;
  const isAdmin = (await ctx.viewer())?.role === "admin";
  const { rows, total } = await offerStore.list({
    search,
    limit,
    offset: (page - 1) * limit,
    order: `p."createdAt" DESC, p."id" DESC`,
    conditions: isAdmin ? () => [] : notEnded("offer", dateInIndia(ctx.now)),
  });
  return { offers: await withRatings(rows), pages: Math.ceil(total / limit), total };
}
