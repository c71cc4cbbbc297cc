import "server-only";
import { logFailure } from "~/trpc/server";
import { findRelatedTours } from "./related-tours.service";
import type { ListedTour, Tour } from "./tour.schema";

const shown = 3;

/** Loads related tours for a tour's page. Returns none on failure, so that the page is still rendered. */
export async function loadRelated(tour: Tour): Promise<ListedTour[]> {
  try {
    return await findRelatedTours(tour, shown);
  } catch (error) {
    logFailure(error);
    return [];
  }
}
