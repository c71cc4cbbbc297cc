import type { CalendarDate } from "~/lib/dates";
import { readSql } from "~/server/db/read";
import type { GuideOfTour } from "./guide-languages.rules";

/** The languages of the active guides, without names, and who of them is assigned to a departure of the tour from `today` on. */
export async function readGuideLanguages(tourId: string, today: CalendarDate): Promise<GuideOfTour[]> {
  return readSql<GuideOfTour>(
    `SELECT r."languages", EXISTS (
       SELECT FROM "Assignment" AS a
       WHERE a."resourceId" = r."id" AND a."productId" = $1::uuid AND a."to" >= $2::date) AS "isAssigned"
     FROM "Resource" AS r
     WHERE r."kind" = 'guide' AND r."active" AND cardinality(r."languages") > 0
     ORDER BY r."id"`,
    [tourId, today],
  );
}
