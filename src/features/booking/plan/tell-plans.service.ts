import { mailRecipient } from "~/features/booking/booking.rules";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { lastDaySql, travelDaysSql } from "~/features/booking/journey-days.rules";
import { mailPlan } from "~/features/booking/mail/change-mail.service";
import { dateInIndia } from "~/lib/dates";
import { timeInIndia } from "~/lib/times";
import type { Database, Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { type Sql, sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { eachRow } from "~/server/start/each-row";
import type { Job } from "~/server/start/jobs";
import { agreedSql, whatsAppIsOnSql } from "~/server/whatsapp/agreed";
import { changedPlansSql, haveSettingsChanged, recentChangesSql } from "./changed-plans.store";
import { planChanges } from "./trip-plan.rules";
import type { TripPlan } from "./trip-plan.schema";
import { answered, planJoins, planSql, readPlanSettings } from "./trip-plan.store";

/** Mails of one run. */
const batch = 200;
/** A change is told when its departure and its booking have rested so long, so that what is changed in steps is told once. */
const restMinutes = 5;
/** The hours in India between which a coming trip is announced. */
const [firstHour, lastHour] = [9, 21];

/** The bookings whose plans are compared: those that soon travel or that a recent change may concern, all, or one by its id. */
type Compared = "changed" | "all" | { id: string };

type Due = { id: string; told: TripPlan | null; plan: TripPlan; isFirst: boolean };

/**
 * Tells customers of Confirmed bookings when, where and with whom their trip begins: first on the day from which on its people
 * are shown, and again when what they were told has changed. Returns how many were mailed.
 */
export async function tellPlans(database: Database, now: Date, compared: Compared): Promise<number> {
  const due = await readDue(sql, now, compared);
  return eachRow(due, "tell of a trip", ({ id }) => database.$transaction((tx) => tellOne(tx, id, now)));
}

/** Looks again with the booking locked, because other processes tell as well. */
async function tellOne(tx: Transaction, id: string, now: Date): Promise<boolean> {
  await lockRow(tx, "Booking", id);
  const [due] = await readDue(sqlFor(tx), now, { id });
  if (!due) return false;
  const booking = await readDetail(tx, id, now);
  await mailPlan(tx, booking, mailRecipient(booking), {
    changes: due.isFirst || !due.told ? [] : planChanges(answered(due.told), answered(due.plan)),
    now,
  });
  return true;
}

/** Which bookings are compared, of "Booking" AS b. Parameters: the last first day of trips whose people are shown, today, an id. */
function comparedSql(compared: Compared): string {
  if (compared === "all") return `(b."date" <= $3::date OR b."toldPlan" IS NOT NULL)`;
  if (compared !== "changed") return `b."id" = $5::uuid`;
  // Two lists by their indexes, because a condition with OR would read all bookings.
  return `b."id" IN (
    SELECT b."id" FROM "Booking" b WHERE ${travelDaysSql} && daterange($4::date, $3::date, '[]')
    UNION SELECT "id" FROM (${changedPlansSql}) AS "changed")`;
}

/** The bookings among these whose customers are to be told something. Raw SQL: plans are compared with what was told. */
async function readDue(run: Sql, now: Date, compared: Compared): Promise<Due[]> {
  const { values } = await readPlanSettings(run, now);
  const today = dateInIndia(now);
  const hour = Number(timeInIndia(now).slice(0, 2));
  const isDaytime = hour >= firstHour && hour < lastHour;
  const id = typeof compared === "object" ? compared.id : null;
  return run<Due>(
    `WITH "recent" AS MATERIALIZED (${recentChangesSql("$7")}),
     "coming" AS MATERIALIZED (
       SELECT b."id", b."date", b."productId", b."toldPlan" AS "told", d."id" AS "departureId", ${planSql} AS "plan"
       FROM "Booking" b ${planJoins}
       WHERE b."status" = 'Confirmed' AND (b."date" <= $3::date OR b."toldPlan" IS NOT NULL) AND ${lastDaySql} >= $4::date
         AND (b."userId" IS NOT NULL OR b."contactEmail" IS NOT NULL OR (${whatsAppIsOnSql} AND ${agreedSql}))
         AND ($5::uuid IS NULL OR b."id" = $5::uuid)
         AND ${comparedSql(compared)}),
     "due" AS (
       SELECT *, "told" IS NULL OR ("told"->'people' = 'null' AND "plan"->'people' <> 'null') AS "isFirst" FROM "coming")
     SELECT "id", "told", "plan", "isFirst" FROM "due"
     WHERE CASE WHEN "isFirst" THEN $6::boolean AND (
         "plan"->>'startTime' IS NOT NULL OR "plan"->>'meetingPoint' <> '' OR "plan"->>'pickupTime' IS NOT NULL
         OR "plan"->'people' <> '[]')
       ELSE "told" <> "plan" END
       AND NOT EXISTS (SELECT 1 FROM "recent" r
         WHERE r."at" > $7::timestamptz - interval '${restMinutes} minutes'
           AND r."subjectId" IN ("due"."departureId", "due"."id", "due"."productId"))
     ORDER BY "date", "id" LIMIT ${batch}`,
    [...values, today, id, isDaytime, now],
  );
}

export const tellPlanJob: Job = {
  name: "tell of trips",
  everyMs: 5 * 60_000,
  firstMs: 60_000,
  batch,
  run: async (database, now) => tellPlans(database, now, (await haveSettingsChanged(now)) ? "all" : "changed"),
};

/** For changes that are not among the recent ones: made by hand in the database, or before the server was off for an hour. */
export const compareAllPlansJob: Job = {
  name: "compare all trips with what was told",
  everyMs: 24 * 60 * 60_000,
  firstMs: 2 * 60_000,
  batch,
  run: (database, now) => tellPlans(database, now, "all"),
};
