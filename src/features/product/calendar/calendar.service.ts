import { permitsForTour } from "~/features/permit/permit.service";
import { readDays } from "~/features/product/availability/availability.service";
import { kinds } from "~/features/product/registry";
import type { BookableReader } from "~/features/product/store";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { readSettings } from "~/server/settings/read-settings";
import { calendarOf } from "./calendar.rules";
import { type Calendar, type CalendarInput, defaultCalendarDays, partyIn } from "./calendar.schema";

/** The price of each day for the party, the places left, and why a day cannot be booked. Throws NOT_FOUND. */
export async function getCalendar(
  ctx: Pick<Context, "db" | "now">,
  store: BookableReader,
  input: CalendarInput,
): Promise<Calendar> {
  const today = dateInIndia(ctx.now);
  const { id, from = today, to = addDays(from, defaultCalendarDays), days: stay = 1 } = input;
  const [{ product, days }, permitsFrom, { serviceFeePercent }] = await Promise.all([
    readDays(ctx, store, id, { from }),
    firstDayWithPermits(ctx, store, input),
    readSettings(),
  ]);
  return calendarOf(product, days, {
    ...{ party: partyIn(input), stay: kinds[store.kind].isByTheDay ? stay : 1, to, today },
    ...{ feePercent: serviceFeePercent, permitsFrom },
  });
}

/** Null if it is not known: without a nationality, of cars and offers, and if a permit's time is not known. */
async function firstDayWithPermits(
  ctx: Pick<Context, "db" | "now">,
  { kind }: BookableReader,
  { id: tourId, nationality, homeState }: CalendarInput,
): Promise<CalendarDate | null> {
  if (kind !== "tour" || !nationality) return null;
  return (await permitsForTour(ctx, { tourId, nationality, homeState })).firstPossibleDate;
}
