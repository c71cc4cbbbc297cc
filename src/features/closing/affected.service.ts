import { travelDaysSql } from "~/features/booking/journey-days.rules";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { affectedSelect, type Row, requireFew, toAffected, withDates } from "./affected-row.service";
import { beginningOf, outside } from "./closing.rules";
import type { AffectedBooking, AffectedInput } from "./closing.schema";

/** The bookings on the days, with the days to which each could move. Throws VALIDATION. */
export async function findAffected(
  { db, now }: Pick<Context, "db" | "now">,
  input: AffectedInput,
): Promise<{ bookings: AffectedBooking[] }> {
  const today = dateInIndia(now);
  if (input.from < today) throw invalidField("from", "Please choose a day from today on");
  return db.$transaction(async (tx) => {
    const rows = await readAffected(tx, input);
    const datesOf = await withDates(tx, rows, { mayBegin: outside(input), last: () => input.to, now });
    return {
      bookings: rows.map((row) => ({
        ...toAffected(row, beginningOf(fromDatabaseDate(row.date), input, today)),
        ...datesOf(row),
      })),
    };
  });
}

/**
 * The Pending and Confirmed bookings whose trip is on the days, by day: also those that begin before. Throws VALIDATION if there
 * are too many.
 */
export async function readAffected(tx: Transaction, { productIds, from, to }: AffectedInput): Promise<Row[]> {
  // Raw for the index on the ranges of trips.
  const found = await sqlFor(tx)<{ id: string }>(
    `SELECT b."id" FROM "Booking" b WHERE b."productId" = ANY($1::uuid[]) AND b."status" <> 'Cancelled'
       AND ${travelDaysSql} && daterange($2::date, $3::date, '[]')`,
    [productIds, from, to],
  );
  requireFew(found.length, "Please close fewer products or days at once");
  return tx.booking.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: affectedSelect,
    orderBy: [{ date: "asc" }, { id: "asc" }],
  });
}
