import "server-only";
import { cache } from "react";
import type { Offer } from "~/features/offer/offer.schema";
import { countToursByState } from "~/features/tour/state-counts.service";
import { maxToursPerPage, type Tour } from "~/features/tour/tour.schema";
import { logFailure } from "~/server/api/answers";
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

/** How many tours the search for each state finds, or "failed": what stands on its tile is what the tile leads to. */
export const loadStateCounts = cache(() => orFailed(() => countToursByState()));

async function orFailed<T>(load: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await load();
  } catch (error) {
    logFailure(error);
    return "failed";
  }
}
