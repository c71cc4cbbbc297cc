import { LRUCache } from "lru-cache";
import type { CreateBookingInput } from "~/features/booking/booking-input.schema";
import { soldOut } from "~/features/checkout/sold-out";
import { productIn } from "~/features/product/registry";
import { toDatabaseDate } from "~/lib/dates";
import { AppError } from "~/server/api/errors";
import { toAppError } from "~/server/api/problem";
import { db } from "~/server/db/client";
import { sharedOfDatabase } from "~/server/shared";
import { type InLine, Line } from "./line";

/** How long a process believes that a date is sold out, in milliseconds. Places that become free are sold after that. */
const believedMs = 1_000;

/** A product, date and number of days that many book at once. `buyers`: who has booked it, and may repeat their request. */
type Rush = { line: Line; soldOut?: { until: number; buyers: ReadonlySet<string | null> } };

/** By product, date and days. Those that nobody asks for any more make room for others. */
function rushes(): LRUCache<string, Rush> {
  return sharedOfDatabase("rushes", () => new LRUCache({ max: 1_000 }));
}

/**
 * Books when it is the person's turn. Few transactions for one product and day run at a time, because they lock the same row;
 * so the rest of the site keeps its connections. While others wait, a date that has sold out is refused without asking the
 * database. Throws WAITING with the `position`, and SOLD_OUT. Each process has a line of its own; the database decides who
 * gets the places. Nothing is booked for somebody who hangs up (`gone`) before the turn has come.
 */
export async function bookInLine<Result extends { ok: boolean; error?: unknown }>(
  userId: string,
  requested: CreateBookingInput,
  book: () => Promise<Result>,
  gone?: AbortSignal,
): Promise<Result> {
  const product = productIn(requested);
  if (!product) return book();
  const { date, days = 1 } = requested;
  const rush = rushOf(`${product.id} ${date} ${days}`);
  if (isTooLate(rush, userId)) {
    rush.line.leave(userId);
    throw soldOut(product.kind, 0);
  }
  const turn = await rush.line.enter(userId, gone);
  if ("position" in turn) throw new AppError("WAITING", waitingText(turn), turn);
  try {
    if (isTooLate(rush, userId)) throw soldOut(product.kind, 0);
    const result = await book();
    if (rush.line.isRush && isNothingLeft(result)) {
      const buyers = await readBuyers(product.id, date);
      rush.soldOut = { until: performance.now() + believedMs, buyers };
    }
    return result;
  } finally {
    turn.leave();
  }
}

function rushOf(key: string): Rush {
  const rush = rushes().get(key) ?? { line: new Line() };
  rushes().set(key, rush);
  return rush;
}

/** Whether the date is known to be sold out, and the account has no booking of it. */
function isTooLate({ soldOut: known }: Rush, userId: string): boolean {
  return known !== undefined && performance.now() < known.until && !known.buyers.has(userId);
}

function isNothingLeft({ ok, error }: { ok: boolean; error?: unknown }): boolean {
  if (ok) return false;
  const { code, extra } = toAppError(error);
  return code === "SOLD_OUT" && extra.left === 0;
}

/** Accounts with a booking of the product on that day, also a cancelled one. Null for bookings by phone. */
async function readBuyers(productId: string, date: CreateBookingInput["date"]): Promise<Set<string | null>> {
  const bookings = await db().booking.findMany({
    where: { productId, date: toDatabaseDate(date) },
    select: { userId: true },
  });
  return new Set(bookings.map(({ userId }) => userId));
}

/** The message for somebody whose turn has not come. */
export function waitingText({ position, retryAfter }: InLine): string {
  const time = retryAfter === 1 ? "a second" : `${retryAfter} seconds`;
  return `Many people are booking this date. You are number ${position} in line. Please try again in ${time}: you keep your place.`;
}
