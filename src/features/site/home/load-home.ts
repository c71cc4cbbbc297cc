import "server-only";
import { cache } from "react";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { maxToursPerPage, type Tour } from "~/features/product/kinds/tour/tour.schema";
import { countToursByState, type StateCount } from "~/features/product/list/state-counts.service";
import { logFailure } from "~/server/api/answers";
import { responseCache } from "~/server/api/cache";
import { api } from "~/trpc/server";

/** The catalogue for the home page, or "failed". Asked once a request. */
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

/** No request can ask for it: it is no path. */
const stateCountsAddress = "tours by state";

/**
 * How many tours the search for each state finds, or "failed": what stands on its tile is what the tile leads to. Kept:
 * among many tours it is the longest of what a home page waits for.
 */
export const loadStateCounts = cache(() =>
  orFailed(async () => {
    const { body } = await responseCache().read(stateCountsAddress, async () =>
      JSON.stringify(await countToursByState()),
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
