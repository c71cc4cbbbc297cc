import { isOfKinds, sharesDeparture } from "~/features/product/which-kinds.rules";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { Sql } from "~/server/db/sql";
import { loadSettings } from "~/server/settings/read-settings";
import type { ShownPlan, TripPlan } from "./trip-plan.schema";

const assigned = (condition: string) => `
  SELECT r."kind", r."name", r."phone", r."id" FROM "Assignment" a JOIN "Resource" r ON r."id" = a."resourceId" WHERE ${condition}`;

/**
 * The plan of a booking in SQL, as JSON, of "Booking" b with its "Departure" d, if it has one, and its product ({@link planJoins}).
 * Time and place are the departure's, else the product's, else the first two parameters. The third one is the last first day of
 * trips whose people are shown.
 */
export const planSql = `jsonb_build_object(
  'startTime', CASE WHEN ${isOfKinds('b."kind"', sharesDeparture)} THEN coalesce(d."startTime", sold."startTime", $1::text) END,
  'meetingPoint', CASE WHEN ${isOfKinds('b."kind"', sharesDeparture)}
    THEN coalesce(nullif(d."meetingPoint", ''), nullif(sold."meetingPoint", ''), $2::text) ELSE '' END,
  'pickupTime', b."pickupTime",
  'people', CASE WHEN b."date" <= $3::date THEN coalesce((
    SELECT jsonb_agg(jsonb_build_object('kind', p."kind", 'name', p."name", 'phone', p."phone")
      ORDER BY p."kind", p."name", p."id")
    FROM (${assigned('a."bookingId" = b."id"')} UNION ALL
      ${assigned('a."productId" = b."productId" AND a."date" = b."date"')}) AS p), '[]') END)`;

export const planJoins = `JOIN "Product" sold ON sold."id" = b."productId"
  LEFT JOIN "Departure" d ON d."productId" = b."productId" AND d."date" = b."date"`;

/** The values of {@link planSql}'s parameters, and the number of days before a trip on which its people are shown. */
export async function readPlanSettings(run: Sql, now: Date) {
  const { departureDefaults, peopleShownDays } = await loadSettings(run);
  const { startTime, meetingPoint } = departureDefaults;
  const values = [startTime, meetingPoint, addDays(dateInIndia(now), peopleShownDays)] as const;
  return { peopleShownDays, values };
}

type Booked = { id: string; date: CalendarDate };

/** The plan of a booking as it is now. */
export async function readPlan(run: Sql, { id, date }: Booked, now: Date): Promise<ShownPlan> {
  const { peopleShownDays, values } = await readPlanSettings(run, now);
  const [row] = await run<{ plan: TripPlan }>(
    `SELECT ${planSql} AS "plan" FROM "Booking" b ${planJoins} WHERE b."id" = $4::uuid`,
    [...values, id],
  );
  if (!row) throw new Error(`There is no booking ${id}.`);
  return { ...answered(row.plan), peopleFrom: addDays(date, -peopleShownDays) };
}

/** Notes that the customer is being told of the current plan, and returns it. */
export async function noteToldPlan(run: Sql, id: string, now: Date): Promise<TripPlan> {
  const { values } = await readPlanSettings(run, now);
  const [row] = await run<{ plan: TripPlan }>(
    `UPDATE "Booking" SET "toldPlan" = "now"."plan", "updatedAt" = $5::timestamptz
     FROM (SELECT b."id", ${planSql} AS "plan" FROM "Booking" b ${planJoins} WHERE b."id" = $4::uuid) AS "now"
     WHERE "Booking"."id" = "now"."id" RETURNING "now"."plan"`,
    [...values, id, now],
  );
  if (!row) throw new Error(`There is no booking ${id}.`);
  return answered(row.plan);
}

/** A plan with phone numbers as answers have them. */
export function answered({ people, ...plan }: TripPlan): TripPlan {
  return { ...plan, people: people?.map((one) => ({ ...one, phone: toAnsweredPhone(one.phone) })) ?? null };
}
