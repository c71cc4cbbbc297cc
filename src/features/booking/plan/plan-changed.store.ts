import { addDays, type CalendarDate, startOfDayInIndia } from "~/lib/dates";
import type { Sql } from "~/server/db/sql";
import { loadSettings } from "~/server/settings/read-settings";

type Booked = { id: string; date: CalendarDate };

/**
 * When a plan last changed: its time or place, who is assigned or how they are called, or whether people are shown. Null: never.
 * It never becomes earlier, because nothing of the history is deleted: who was taken off has an entry that is later.
 */
export async function readPlanChangedAt(run: Sql, { id, date }: Booked, now: Date): Promise<Date | null> {
  const [row] = await run<{ at: number | null }>(changedSql, [id]);
  const { peopleShownDays } = await loadSettings(run);
  const shown = startOfDayInIndia(addDays(date, -peopleShownDays)).getTime();
  const times = [...(row?.at ? [row.at] : []), ...(shown <= now.getTime() ? [shown] : [])];
  return times.length === 0 ? null : new Date(Math.max(...times));
}

// One look into the index of "Change" for each thing that a plan depends on.
const changedSql = `
  WITH "one" AS (
    SELECT b."id", b."kind", b."productId", b."date", d."id" AS "departureId"
    FROM "Booking" b LEFT JOIN "Departure" d ON d."productId" = b."productId" AND d."date" = b."date" WHERE b."id" = $1::uuid)
  SELECT (extract(epoch FROM greatest(
    (SELECT max("at") FROM "Change" WHERE "subject" = 'booking' AND "subjectId" = "one"."id"
       AND ("action" IN ('assigned', 'unassigned') OR "fields" ? 'pickupTime')),
    (SELECT max("at") FROM "Change" WHERE "subject" = 'departure' AND "subjectId" = "one"."departureId"),
    (SELECT max("at") FROM "Change" WHERE "subject" = "one"."kind"::text::"ChangeSubject" AND "subjectId" = "one"."productId"
       AND "fields" ?| ARRAY['startTime', 'meetingPoint']),
    (SELECT max("at") FROM "Change" WHERE "subject" = 'resource' AND "fields" ?| ARRAY['name', 'phone']
       AND "subjectId" IN (SELECT a."resourceId" FROM "Assignment" a
         WHERE a."bookingId" = "one"."id" OR (a."productId" = "one"."productId" AND a."date" = "one"."date"))),
    (SELECT max("at") FROM "Change" WHERE "subject" = 'settings' AND "fields" ?| ARRAY['departureDefaults', 'peopleShownDays'])
  )) * 1000)::float8 AS "at" FROM "one"`;
