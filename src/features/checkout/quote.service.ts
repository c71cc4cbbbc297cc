import { lastDayOf } from "~/features/booking/journey-days.rules";
import { blockingDay, blockText, type Day } from "~/features/product/availability/availability.rules";
import { getAvailability } from "~/features/product/availability/availability.service";
import type { Obstacle } from "~/features/product/availability/obstacle.rules";
import { shownSteps } from "~/features/product/policy/cancellation.rules";
import { placesOf } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import { addDays, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { sql } from "~/server/db/sql";
import { limitCode } from "~/server/limits/guards";
import { readSettings } from "~/server/settings/read-settings";
import { type BookableItem, readItem } from "./booking-item.service";
import type { Quote, QuoteInput } from "./quote.schema";

/**
 * The price of a possible booking, by the same function as a real one, and what stands in its way. Throws NOT_FOUND,
 * TOO_MANY_REQUESTS (wrong codes).
 */
export async function makeQuote(ctx: Context, input: QuoteInput): Promise<Quote> {
  const read = () => readQuote(ctx, input);
  if (!input.code) return read();
  const user = await ctx.viewer();
  return limitCode(ctx, user?.id ?? null, read, ({ obstacles }) =>
    obstacles.some(({ code }) => code === "CODE_UNKNOWN"),
  );
}

async function readQuote(
  { db, now, viewer }: Pick<Context, "db" | "now" | "viewer">,
  input: QuoteInput,
): Promise<Quote> {
  const { date } = input;
  // The user matters only for the uses of a code. Admins read quotes for callers, whom the quote does not know.
  const user = input.code ? await viewer() : null;
  const customer = user?.role === "customer" ? { userId: user.id } : null;
  const item = await readItem(sql, input, await readSettings(), { now, customer });
  const {
    kind,
    id,
    title,
    breakdown,
    due,
    days,
    includes,
    party,
    travelers,
    cancellationSteps,
    code,
    codeObstacle,
    neededPermits,
  } = item;
  const places = Math.max(travelers - item.withoutPlace, 1);
  const query = { id, from: date, to: addDays(date, days - 1), places, days };
  const { nextOpen, days: shown } = await getAvailability({ db, now }, stores[kind], query);
  /** The first open day, after the time for permits. */
  const firstPossible = async () => {
    const from = item.permitObstacle?.firstPossibleDate;
    if (!from) return nextOpen;
    const later = await getAvailability({ db, now }, stores[kind], { ...query, from, to: from });
    return later.nextOpen;
  };
  const found = item.obstacle ?? item.permitObstacle ?? dayObstacle(item, shown, { date, places }, now);
  const firstPossibleDate = item.obstacle ? null : await firstPossible();
  return {
    item: { kind, _id: id, title },
    date,
    travelers,
    party,
    days,
    lastDay: lastDayOf({ date, tripDays: item.tripDays }),
    includes,
    ...breakdown,
    currency: "INR",
    ...due,
    discountCode: code,
    neededPermits,
    cancellation: shownSteps(cancellationSteps ?? [], breakdown.totalPrice, now),
    isAvailable: !found,
    left: shown[0]?.left ?? null,
    obstacles: [
      ...(found ? [{ code: found.code, message: found.message, ...(firstPossibleDate && { firstPossibleDate }) }] : []),
      ...(codeObstacle ? [codeObstacle] : []),
    ],
  };
}

/** Why the requested days cannot be booked; null: they can. */
function dayObstacle(
  item: BookableItem,
  shown: readonly Day[],
  { date, places }: { date: string; places: number },
  now: Date,
): Obstacle | null {
  const { kind, days } = item;
  const block = blockingDay(shown, date, { places: placesOf(kind, { travelers: places }), dayCount: days });
  if (!block) return null;
  const code = block.status === "OPEN" ? "SOLD_OUT" : block.status;
  return { code, message: blockText(item, block, { days, today: dateInIndia(now) }) };
}
