import { readPermitFacts } from "~/features/permit/permit.service";
import { permitDays } from "~/features/permit/permit-days.rules";
import { readDays } from "~/features/product/availability/availability.service";
import { daysTaken, kinds } from "~/features/product/registry";
import type { BookableReader } from "~/features/product/store";
import { addDays, type CalendarDate, dateInIndia } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { readSql } from "~/server/db/read";
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
  const { id, from = today, to = addDays(from, defaultCalendarDays), days: dayCount = 1 } = input;
  const [{ product, days }, isTooEarly, { serviceFeePercent }] = await Promise.all([
    readDays(ctx, store, id, { from }),
    daysTooEarly(store, input, today),
    readSettings(),
  ]);
  return calendarOf(product, days, {
    party: partyIn(input),
    dayCount: daysTaken(store.kind, dayCount),
    to,
    today,
    feePercent: serviceFeePercent,
    isTooEarly,
  });
}

/** Which days leave too little time for permits: none without a nationality, nor if a permit's time is not known. */
async function daysTooEarly(
  { kind }: BookableReader,
  { id, nationality, homeState }: CalendarInput,
  today: CalendarDate,
): Promise<(date: CalendarDate) => boolean> {
  if (!kinds[kind].asksPermits || !nationality) return () => false;
  const { rules, holidays, tripDays } = await readPermitFacts(readSql, id, today);
  return permitDays(rules, { traveller: { nationality, homeState }, tripDays, today, holidays }).isTooEarly;
}
