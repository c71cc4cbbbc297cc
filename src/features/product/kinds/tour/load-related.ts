import "server-only";
import { logFailure } from "~/server/api/answers";
import { api } from "~/trpc/server";
import { chooseRelated } from "./related-tours.rules";
import { maxToursPerPage, type Tour } from "./tour.schema";

const shown = 3;

/** Loads related tours for a tour's page. Returns none on failure, so that the page is still rendered. */
export async function loadRelated(tour: Tour): Promise<Tour[]> {
  try {
    const { results } = await api.tour.list({ limit: maxToursPerPage });
    return chooseRelated(results, tour, shown);
  } catch (error) {
    logFailure(error);
    return [];
  }
}
