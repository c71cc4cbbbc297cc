import "server-only";
import { cache } from "react";
import type { ListedOffer } from "~/features/product/kinds/offer/offer.schema";
import { countToursByState, type StateCount } from "~/features/product/kinds/tour/state-counts.service";
import { maxToursPerPage, type Tour } from "~/features/product/kinds/tour/tour.schema";
import { responseCache, toAnswer } from "~/server/cache/caches";
import { api, logFailure } from "~/trpc/server";

/** The newest tours, at most `maxToursPerPage`, and the number of all tours; or "failed". Loaded once per request. */
export const loadTours = cache(() =>
  orFailed(async (): Promise<{ tours: Tour[]; total: number }> => {
    const { results, total } = await api.tour.list({ limit: maxToursPerPage });
    return { tours: results, total };
  }),
);

/** The offers that can still be booked, or "failed". */
export const loadOffers = cache(() =>
  orFailed(async (): Promise<ListedOffer[]> => {
    const { offers } = await api.offer.list();
    return offers;
  }),
);

/** The cache's key. It is no path, so that no request can name it. */
const stateCountsAddress = "tours by state";

/**
 * How many tours are in each state, or "failed": a tile shows as many as its link leads to. Cached, because
 * with many tours this is the slowest query of the home page.
 */
export const loadStateCounts = cache(() =>
  orFailed(async () => {
    const { body } = await responseCache().read(stateCountsAddress, async () =>
      toAnswer(JSON.stringify(await countToursByState())),
    );
    const counts: StateCount[] = JSON.parse(body.toString());
    return new Map(counts.map(({ state, tours }) => [state, tours]));
  }),
);

async function orFailed<T>(load: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await load();
  } catch (error) {
    logFailure(error);
    return "failed";
  }
}
