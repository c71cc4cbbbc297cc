import { editedRecord } from "~/features/history/edited-record.service";
import type { ChangeEntry } from "~/features/history/history.schema";
import { listChanges } from "~/features/history/read-history.service";
import { isOfKinds, kindWords, sharesDeparture } from "~/features/product/which-kinds.rules";
import { countOf } from "~/lib/count";
import { formatDate, toDatabaseDate } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { readDeparture } from "./board/entries.store";
import type { Departure, DepartureChangesInput, DepartureKey, UpdateDepartureInput } from "./departure.schema";

/** The departure that bookings of a day share; version 0 while nothing is set. Throws NOT_FOUND. */
export async function getDeparture(key: DepartureKey): Promise<Departure> {
  return orNotFound(await readDeparture(sql, key));
}

/** The departure of a product on a day. Its first edit stores it. */
const departureRecord = editedRecord({
  subject: "departure",
  lock: (tx, { productId }: DepartureKey) => lockProduct(tx, productId),
  read: async (tx, key) => orNotFound(await readDeparture(sqlFor(tx), key)),
  raise: (tx, key) =>
    tx.departure.update({ where: rowOf(key), data: { version: { increment: 1 } }, select: { id: true } }),
  recorded: ({ status, capacity, minParty, startTime, meetingPoint, assignments }: Departure) => ({
    status,
    capacity,
    minParty,
    startTime,
    meetingPoint,
    people: assignments.map(({ name }) => name),
  }),
});

/**
 * Sets the given fields of a departure. Throws NOT_FOUND, the errors of `requireVersion`, CAPACITY_SOLD, and
 * DEPARTURE_BOOKED if one with bookings is to be cancelled.
 */
export async function updateDeparture(ctx: UserContext, changes: UpdateDepartureInput): Promise<Departure> {
  const { productId, date, version: _, ...fields } = changes;
  const key = { productId, date };
  return departureRecord.update(ctx, key, changes, async (tx, before, product) => {
    const isCancelled = fields.status === "cancelled";
    if (isCancelled && before.bookings > 0) throw booked(before);
    if (fields.capacity !== undefined) await setPlaces(tx, key, fields.capacity ?? product.capacity);
    const day = { productId, date: toDatabaseDate(date) };
    const set = { ...fields, ...ownStart(fields, before) };
    await tx.departure.upsert({ where: rowOf(key), update: set, create: { ...set, ...day }, select: { id: true } });
    // Whoever was to go is free for other trips.
    if (isCancelled) await tx.assignment.deleteMany({ where: day });
    return orNotFound(await readDeparture(sqlFor(tx), key));
  });
}

/**
 * The sent values that differ from what counts already. The others are not stored: the form sends back what product or settings
 * say, and a later change of these has to reach the departure.
 */
function ownStart(sent: Omit<UpdateDepartureInput, "productId" | "date">, before: Departure) {
  const { startTime, meetingPoint, minParty } = sent;
  return {
    startTime: startTime === before.startTime ? undefined : startTime,
    meetingPoint: meetingPoint === before.meetingPoint ? undefined : meetingPoint,
    minParty: minParty === before.minParty ? undefined : minParty,
  };
}

/** The changes of a departure, newest first; empty while nothing was set. */
export async function listDepartureChanges(
  ctx: Pick<Context, "db" | "totals">,
  { productId, date, ...paging }: DepartureChangesInput,
): Promise<ChangeEntry[]> {
  const row = await ctx.db.departure.findUnique({ where: rowOf({ productId, date }), select: { id: true } });
  if (!row) await getDeparture({ productId, date });
  return row ? listChanges(ctx, "departure", { id: row.id, ...paging }) : [];
}

/** Locks the product of a departure: bookings and other edits wait. Throws NOT_FOUND. */
async function lockProduct(tx: Transaction, id: string): Promise<{ capacity: number | null }> {
  // Raw for the row lock.
  const [product] = await sqlFor(tx)<{ capacity: number | null }>(
    `SELECT "capacity" FROM "Product" WHERE "id" = $1::uuid AND ${isOfKinds('"kind"', sharesDeparture)} FOR UPDATE`,
    [id],
  );
  if (!product) throw departureNotFound();
  return product;
}

async function setPlaces(tx: Transaction, { productId, date }: DepartureKey, capacity: number | null) {
  const where = { productId, date: toDatabaseDate(date) };
  const taken = (await tx.allocation.findUnique({ where: { productId_date: where } }))?.taken ?? 0;
  if (capacity !== null && taken > capacity) {
    const message = `${taken} are sold on ${formatDate(date)}: it cannot be less than that.`;
    throw new AppError("CAPACITY_SOLD", message, { sold: taken, date });
  }
  await tx.allocation.updateMany({ where, data: { capacity } });
}

function rowOf({ productId, date }: DepartureKey) {
  return { productId_date: { productId, date: toDatabaseDate(date) } };
}

function booked({ bookings, travellers }: Departure): AppError {
  const message =
    `${countOf(bookings, "booking")} of ${countOf(travellers, "traveller")} would be left over. ` +
    "Close the departure first, then move or cancel them.";
  return new AppError("DEPARTURE_BOOKED", message, { bookings });
}

/** Throws NOT_FOUND for null. */
export function orNotFound(departure: Departure | null): Departure {
  if (!departure) throw departureNotFound();
  return departure;
}

export function departureNotFound(): AppError {
  return new AppError("NOT_FOUND", `There is no such ${kindWords(sharesDeparture, "one", "or")}.`);
}
