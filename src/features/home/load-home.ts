import "server-only";
import { cache } from "react";
import { maxToursPerPage, type Tour } from "~/features/tour/tour.schema";
import { type State, states } from "~/lib/states";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";

export type StateCount = { state: State; tours: number };

/** The catalogue for the home page, or "failed". Asked once a request. */
export const loadTours = cache(() =>
  orFailed(async (): Promise<Tour[]> => {
    const { results } = await api.tour.list({ limit: maxToursPerPage });
    return results;
  }),
);

/** How many tours the search for each state finds: what stands on its tile is what the tile leads to. */
export const loadStateCounts = cache(() =>
  orFailed(() =>
    Promise.all(
      states.map(async (state): Promise<StateCount> => {
        const { total } = await api.tour.list({ search: state, limit: 1 });
        return { state, tours: total };
      }),
    ),
  ),
);

async function orFailed<T>(load: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await load();
  } catch (error) {
    logFailure(error);
    return "failed";
  }
}
