import { mailRecipient } from "~/features/booking/booking.rules";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { lastDaySql } from "~/features/booking/journey-days.rules";
import { mailPlan } from "~/features/booking/mail/change-mail.service";
import { dateInIndia } from "~/lib/dates";
import { timeInIndia } from "~/lib/times";
import type { Database, Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { type Sql, sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { eachRow } from "~/server/start/each-row";
import type { Job } from "~/server/start/jobs";
import { planChanges } from "./trip-plan.rules";
import type { TripPlan } from "./trip-plan.schema";
import { answered, planJoins, planSql, readPlanSettings } from "./trip-plan.store";

/** Mails of one run. */
const batch = 200;
/** A change is told when its departure and its booking have rested so long, so that what is changed in steps is told once. */
const restMinutes = 5;
/** The hours in India between which a coming trip is announced. */
const [firstHour, lastHour] = [9, 21];

type Due = { id: string; told: TripPlan | null; plan: TripPlan; isFirst: boolean };

/**
 * Tells customers of Confirmed bookings when, where and with whom their trip begins: first on the day from which on its people
 * are shown, and again when what they were told has changed. With `bookingId` only that of this booking. Returns how many were mailed.
 */
export async function tellPlans(database: Database, now: Date, bookingId: string | null = null): Promise<number> {
  const due = await readDue(sql, now, bookingId);
  return eachRow(due, "tell of a trip", ({ id }) => database.$transaction((tx) => tellOne(tx, id, now)));
}

/** Looks again with the booking locked, because other processes tell as well. */
async function tellOne(tx: Transaction, id: string, now: Date): Promise<boolean> {
  await lockRow(tx, "Booking", id);
  const [due] = await readDue(sqlFor(tx), now, id);
  if (!due) return false;
  const booking = await readDetail(tx, id, now);
  await mailPlan(tx, booking, mailRecipient(booking), {
    changes: due.isFirst || !due.told ? [] : planChanges(answered(due.told), answered(due.plan)),
    isByPhone: booking.source === "phone",
    now,
  });
  return true;
}

/**
 * The bookings whose customers are to be told something, or with `id` that booking if its customer is. Raw SQL: the plans of
 * all coming trips are compared with what was told.
 */
async function readDue(run: Sql, now: Date, id: string | null = null): Promise<Due[]> {
  const { values } = await readPlanSettings(run, now);
  const today = dateInIndia(now);
  const hour = Number(timeInIndia(now).slice(0, 2));
  const isDaytime = hour >= firstHour && hour < lastHour;
  return run<Due>(
    `WITH "coming" AS MATERIALIZED (
       SELECT b."id", b."date", b."toldPlan" AS "told", d."id" AS "departureId", ${planSql} AS "plan"
       FROM "Booking" b ${planJoins}
       WHERE b."status" = 'Confirmed' AND (b."date" <= $3::date OR b."toldPlan" IS NOT NULL) AND ${lastDaySql} >= $4::date
         AND (b."userId" IS NOT NULL OR b."contactEmail" IS NOT NULL) AND ($5::uuid IS NULL OR b."id" = $5::uuid)),
     "due" AS (
       SELECT *, "told" IS NULL OR ("told"->'people' = 'null' AND "plan"->'people' <> 'null') AS "isFirst" FROM "coming")
     SELECT "id", "told", "plan", "isFirst" FROM "due"
     WHERE CASE WHEN "isFirst" THEN $6::boolean AND (
         "plan"->>'startTime' IS NOT NULL OR "plan"->>'meetingPoint' <> '' OR "plan"->>'pickupTime' IS NOT NULL
         OR "plan"->'people' <> '[]')
       ELSE "told" <> "plan" END
       AND NOT EXISTS (SELECT 1 FROM "Change" c
         WHERE c."at" > $7::timestamptz - interval '${restMinutes} minutes' AND (
           (c."subject" = 'departure' AND c."subjectId" = "due"."departureId")
           OR (c."subject" = 'booking' AND c."subjectId" = "due"."id")))
     ORDER BY "date", "id" LIMIT ${batch}`,
    [...values, today, id, isDaytime, now],
  );
}

export const tellPlanJob: Job = {
  name: "tell of trips",
  everyMs: 5 * 60_000,
  firstMs: 60_000,
  batch,
  run: (database, now) => tellPlans(database, now),
};
