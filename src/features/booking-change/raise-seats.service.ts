import { writeChange } from "~/features/history/history.service";
import { isOfKinds, sharesDeparture } from "~/features/product/which-kinds.rules";
import type { CalendarDate } from "~/lib/dates";
import { databaseTime } from "~/server/clock/clock";
import { type AnyTransaction, type SqlTransaction, sqlFor } from "~/server/db/transaction";
import { newId } from "~/server/ids";

/** Locks the product before it is read, if its bookings share a departure, so that its seats can be raised. */
export async function lockForSeats(tx: SqlTransaction, productId: string | undefined): Promise<void> {
  await tx(`SELECT 1 FROM "Product" WHERE "id" = $1::uuid AND ${isOfKinds('"kind"', sharesDeparture)} FOR UPDATE`, [
    productId,
  ]);
}

type Raising = {
  productId: string;
  date: CalendarDate;
  /** How many more seats are needed. */
  places: number;
  /** Why, for the history. */
  reason: string;
  actorId: string;
};

/**
 * Raises the seats of a departure if they are too few for so many more, and records why. The product must be locked for it, as by
 * {@link lockForSeats}. Does nothing for products whose bookings share no departure, or without a limit.
 */
export async function raiseSeats(
  writing: AnyTransaction,
  { productId, date, places, reason, actorId }: Raising,
): Promise<void> {
  const tx = sqlFor(writing);
  const [day] = await tx<{ seats: number | null; taken: number }>(
    `SELECT coalesce(d."capacity", p."capacity") AS "seats", coalesce(a."taken", 0) AS "taken" FROM "Product" p
     LEFT JOIN "Departure" d ON d."productId" = p."id" AND d."date" = $2::date
     LEFT JOIN "Allocation" a ON a."productId" = p."id" AND a."date" = $2::date
     WHERE p."id" = $1::uuid AND ${isOfKinds('p."kind"', sharesDeparture)}`,
    [productId, date],
  );
  if (!day || day.seats === null || day.taken + places <= day.seats) return;
  const capacity = day.taken + places;
  const [departure] = await tx<{ id: string }>(
    `INSERT INTO "Departure" ("productId", "date", "id", "capacity", "version", "updatedAt")
     VALUES ($1::uuid, $2::date, $3::uuid, $4::int, 1, $5::timestamptz)
     ON CONFLICT ("productId", "date") DO UPDATE
     SET "capacity" = excluded."capacity", "version" = "Departure"."version" + 1, "updatedAt" = excluded."updatedAt"
     RETURNING "id"`,
    [productId, date, newId(), capacity, databaseTime()],
  );
  if (!departure) return;
  await writeChange(writing, {
    subject: "departure",
    subjectId: departure.id,
    action: "updated",
    fields: { capacity: [day.seats, capacity], reason: [null, reason] },
    actorId,
  });
}
