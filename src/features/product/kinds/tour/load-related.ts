import "server-only";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import { chooseRelated } from "./related-tours.rules";
import { maxToursPerPage, type Tour } from "./tour.schema";

const shown = 3;

/** Other tours for a tour's page. None when they cannot be loaded: the page is about another one. */
export async function loadRelated(tour: Tour): Promise<Tour[]> {
  try {
    const { results } = await api.tour.list({ limit: maxToursPerPage });
    return chooseRelated(results, tour, shown);
  } catch (error) {
    logFailure(error);
    return [];
  }
}
