import { createHash } from "node:crypto";
import type { FieldChanges } from "~/features/history/history.rules";
import { recordChange } from "~/features/history/history.service";
import { toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { lockRows } from "~/server/db/lock-rows";
import type { Closing, Decision } from "./closing.schema";
import { readClosing } from "./read-closing.service";

type Row = Omit<Prisma.ClosingCreateManyInput, "requestHash"> & { actorId: string };

type Opening = {
  row: Row;
  /** All of the request: another one with the same id is refused. */
  input: unknown;
  bookings: readonly Decision[];
  /** What the log of changes says. */
  action: string;
  fields: FieldChanges;
  /** Checks and writes what the closing needs, while its bookings are locked. */
  write?: () => Promise<void>;
};

/**
 * Stores what is to happen to bookings; a job carries it out. The same input with the same id again answers the first closing.
 * Throws IDEMPOTENCY_MISMATCH, AFFECTED_CHANGED if a booking waits in another closing, and what `write` throws.
 */
export async function openClosing(tx: Transaction, opening: Opening): Promise<Closing> {
  const { row, input, bookings, action, fields, write } = opening;
  const { id, actorId } = row;
  const requestHash = hashOf(input);
  // A request that comes at the same time waits here for the first one.
  const { count } = await tx.closing.createMany({ data: [{ ...row, requestHash }], skipDuplicates: true });
  if (count === 0) return requireFirst(await readFirst(tx, id, input));
  // Bookings are locked before products, as when a booking is changed (docs/locks.md).
  await lockBookings(tx, bookings);
  await write?.();
  await requireFree(tx, bookings);
  await tx.closingBooking.createMany({ data: bookings.map((one) => ({ closingId: id, ...toColumns(one) })) });
  await recordChange(tx, { subject: "closing", subjectId: id, action, actorId, fields });
  return readClosing(tx, { id });
}

/** The closing that the same request made before; null: there is none. Throws IDEMPOTENCY_MISMATCH. */
export async function readFirst(tx: Transaction, id: string, input: unknown): Promise<Closing | null> {
  const first = await tx.closing.findUnique({ where: { id }, select: { requestHash: true } });
  if (!first) return null;
  if (first.requestHash === hashOf(input)) return readClosing(tx, { id });
  throw new AppError("IDEMPOTENCY_MISMATCH", "This id was used for another closing. Please take a new one.");
}

function requireFirst(first: Closing | null): Closing {
  if (first) return first;
  throw new AppError("INTERNAL", "A closing was there and is gone.");
}

function hashOf(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

/** No other closing takes these bookings until the transaction ends. Raw for the row locks, in the order of ids. */
export async function lockBookings(tx: Transaction, bookings: readonly Decision[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  await lockRows(tx, "Booking", ids, "NO KEY UPDATE");
}

/** Throws if one of these locked bookings waits in another closing. */
export async function requireFree(tx: Transaction, bookings: readonly Decision[]): Promise<void> {
  const bookingId = { in: bookings.map(({ id }) => id) };
  const count = await tx.closingBooking.count({ where: { bookingId, state: "waiting" } });
  if (count > 0) throw affectedChanged("Another closing is at work on these bookings. Please look again in a moment.");
}

/** The error for a request whose list of bookings is out of date. */
export function affectedChanged(message: string): AppError {
  return new AppError("AFFECTED_CHANGED", message);
}

/** What happens to a booking, as columns. */
export function toColumns({ id: bookingId, choice, date }: Decision) {
  return { bookingId, choice, date: date === undefined ? null : toDatabaseDate(date) };
}
