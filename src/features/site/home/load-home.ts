import "server-only";
import { cache } from "react";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { maxToursPerPage, type Tour } from "~/features/product/kinds/tour/tour.schema";
import { countToursByState, type StateCount } from "~/features/product/list/state-counts.service";
import { logFailure } from "~/server/api/answers";
import { responseCache, toAnswer } from "~/server/cache/caches";
import { api } from "~/trpc/server";

/** All tours for the home page, or "failed". Loaded once per request. */
export const loadTours = cache(() =>
  orFailed(async (): Promise<Tour[]> => {
    const { results } = await api.tour.list({ limit: maxToursPerPage });
    return results;
  }),
);

/** The offers that can still be booked, or "failed". */
export const loadOffers = cache(() =>
  orFailed(async (): Promise<Offer[]> => {
    const { offers } = await api.offer.list();
    return offers;
  }),
);

/** Not a path, so no request can address it. */
const stateCountsAddress = "tours by state";

/**
 * How many tours the search for each state finds, or "failed": a tile shows as many as its link leads to. Cached, because
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
