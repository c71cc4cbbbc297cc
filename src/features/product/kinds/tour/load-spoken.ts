import "server-only";
import { dateInIndia } from "~/lib/dates";
import { logFailure } from "~/trpc/server";
import { type SpokenLanguages, spokenOnTour } from "./guide-languages.rules";
import { readGuideLanguages } from "./guide-languages.service";
import type { Tour } from "./tour.schema";

/** Loads the languages of the guides for a tour's page. If that fails, those that the office has typed for the tour. */
export async function loadSpoken({ _id, guideLanguages }: Tour): Promise<SpokenLanguages | null> {
  try {
    return spokenOnTour(guideLanguages, await readGuideLanguages(_id, dateInIndia(new Date())));
  } catch (error) {
    logFailure(error);
    return spokenOnTour(guideLanguages, []);
  }
}
