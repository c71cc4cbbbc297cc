import { fromDatabaseDate } from "~/lib/dates";
import { logFailure } from "~/server/api/answers";
import { AppError } from "~/server/api/errors";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import type { Job } from "~/server/start/jobs";
import { carryOut, type Order, withPlaces } from "./carry-out.service";

/** The most bookings that one run of the job takes. */
const batch = 50;

const waitingSelect = {
  closingId: true,
  bookingId: true,
  choice: true,
  date: true,
  closing: { select: { reason: true, words: true, actorId: true, permitRuleId: true } },
} satisfies Prisma.ClosingBookingSelect;

type Waiting = Prisma.ClosingBookingGetPayload<{ select: typeof waitingSelect }>;

/**
 * Carries out what waits in closings, each booking in a transaction of its own together with its result. Several processes
 * may do so at once, and after a crash any of them goes on. Returns how many bookings are done or failed.
 */
export async function workOnClosings(
  db: Database,
  now: Date,
  where: Prisma.ClosingBookingWhereInput = {},
): Promise<number> {
  const waiting = await db.closingBooking.findMany({
    where: { ...where, state: "waiting" },
    select: waitingSelect,
    orderBy: [{ closingId: "asc" }, { bookingId: "asc" }],
    take: batch,
  });
  let count = 0;
  for (const one of waiting) if (await workOn(db, one, now)) count += 1;
  return count;
}

/** Carries out what was chosen for one booking of a closing. Returns false if another process works on it. */
async function workOn(db: Database, one: Waiting, now: Date): Promise<boolean> {
  const { closingId, bookingId, closing, choice } = one;
  const key = { closingId, bookingId };
  try {
    const order = { bookingId, choice, date: one.date && fromDatabaseDate(one.date), ...orderOf(closing) };
    return await withPlaces(db, order, now, () =>
      db.$transaction(async (tx) => {
        if (!(await claim(tx, key))) return false;
        const done = await carryOut(tx, order, now);
        await tx.closingBooking.update({
          where: { closingId_bookingId: key },
          data: { state: "done", ...done },
          select: { bookingId: true },
        });
        return true;
      }),
    );
  } catch (error) {
    // It stays waiting: the next run makes up for this one.
    if (isDatabaseUnavailable(error)) throw error;
    const { message } = logFailure(error);
    await db.closingBooking.updateMany({
      where: { ...key, state: "waiting" },
      data: { state: "failed", note: message },
    });
    return true;
  }
}

function orderOf({
  reason,
  words,
  actorId,
  permitRuleId,
}: Waiting["closing"]): Omit<Order, "bookingId" | "choice" | "date"> {
  if (actorId === null) {
    throw new AppError("UNBOOKABLE", "The account that started this was deleted. Please start again.");
  }
  return { reason, words, actorId, renewsPermits: permitRuleId !== null };
}

/** Locks a waiting row. Raw for SKIP LOCKED: several processes never take the same booking. */
async function claim(tx: Transaction, { closingId, bookingId }: { closingId: string; bookingId: string }) {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "ClosingBooking"
    WHERE "closingId" = ${closingId}::uuid AND "bookingId" = ${bookingId}::uuid AND "state" = 'waiting'
    FOR UPDATE SKIP LOCKED`;
  return rows.length > 0;
}

export const closingJobs: readonly Job[] = [
  {
    name: "work on closed days",
    everyMs: 2_000,
    firstMs: 1_000,
    needsNoTime: true,
    run: (db, now) => workOnClosings(db, now),
  },
];
