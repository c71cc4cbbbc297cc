import { plannedReadSql } from "~/server/db/read";
import { type AskedCase, daysBack } from "./answer-time.rules";

const dayMs = 24 * 60 * 60_000;

/**
 * Cases that waited for the office in the last days: requests to change or cancel, and bookings on the web that
 * were not held for money. Leaves out what ended without the office: cancelled by the customer, paid, or withdrawn.
 */
export async function readAskedCases(now: Date): Promise<AskedCase[]> {
  return plannedReadSql<AskedCase>(
    `WITH "asked" AS (
       SELECT b."createdAt", b."status" = 'Pending' AS "isOpen", e."at",
         e."actorId" IS NOT NULL AND e."actorId" IS DISTINCT FROM b."userId" AS "isByStaff"
       FROM "Booking" AS b LEFT JOIN LATERAL (
         SELECT "at", "actorId" FROM "BookingEvent"
         WHERE "bookingId" = b."id" AND "kind" = 'status' AND "from" = 'Pending' ORDER BY "at", "id" LIMIT 1) AS e ON true
       WHERE b."createdAt" >= $1::timestamptz AND b."source" = 'web' AND b."confirmation" <> 'settled'
       UNION ALL
       SELECT "createdAt", "state" = 'open', "decidedAt", "actorId" IS NOT NULL
       FROM "BookingRequest" WHERE "createdAt" >= $1::timestamptz AND "state" <> 'withdrawn')
     SELECT extract(epoch FROM COALESCE("at", $2::timestamptz) - "createdAt")::float8 AS "seconds", "at" IS NOT NULL AS "isAnswered"
     FROM "asked" WHERE CASE WHEN "at" IS NULL THEN "isOpen" ELSE "isByStaff" END`,
    [new Date(now.getTime() - daysBack * dayMs), now],
  );
}
