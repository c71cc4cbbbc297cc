import { sql } from "~/server/db/sql";

/** How far back changes count as recent: longer than the rest of a change and the pause between two runs of the job. */
const recentMinutes = 60;

/** The fields of products and people that plans contain. Other changes of them are many, and concern no plan. */
const planFields = `ARRAY['startTime', 'meetingPoint', 'name', 'phone']`;

/**
 * The changes of the last hour that may concern plans, as "subject", "subjectId" and "at". `now`: a parameter. All of departures and
 * of bookings, whose people are recorded there, and of other things those that change a field of plans.
 */
export function recentChangesSql(now: string): string {
  return `SELECT c."subject", c."subjectId", c."at" FROM "Change" c
    WHERE c."at" > ${now}::timestamptz - interval '${recentMinutes} minutes'
      AND (c."subject" IN ('departure', 'booking') OR c."fields" ?| ${planFields})`;
}

/** The ids of the bookings that changes in "recent" may concern: by themselves, their departure, their product, or a person. */
export const changedPlansSql = `
  SELECT "subjectId" AS "id" FROM "recent" WHERE "subject" = 'booking'
  UNION ALL
  SELECT b."id" FROM "recent" JOIN "Departure" d ON d."id" = "subjectId"
    JOIN "Booking" b ON b."productId" = d."productId" AND b."date" = d."date" WHERE "subject" = 'departure'
  UNION ALL
  SELECT b."id" FROM "recent" JOIN "Booking" b ON b."productId" = "subjectId" AND b."date" >= $4::date - 365
    WHERE "subject" NOT IN ('booking', 'departure', 'resource')
  UNION ALL
  SELECT b."id" FROM "recent" JOIN "Assignment" a ON a."resourceId" = "subjectId" AND a."to" >= $4::date
    JOIN "Booking" b ON b."productId" = a."productId" AND b."date" = a."date" WHERE "subject" = 'resource'
  UNION ALL
  SELECT a."bookingId" FROM "recent" JOIN "Assignment" a ON a."resourceId" = "subjectId" AND a."to" >= $4::date
    WHERE "subject" = 'resource' AND a."bookingId" IS NOT NULL`;

/** Whether what departures have by default, or when people are shown, has changed within the last hour: all plans may be others. */
export async function haveSettingsChanged(now: Date): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM "Change" WHERE "subject" = 'settings' AND "at" > $1::timestamptz - interval '${recentMinutes} minutes'
       AND "fields" ?| ARRAY['departureDefaults', 'peopleShownDays'] LIMIT 1`,
    [now],
  );
  return rows.length > 0;
}
