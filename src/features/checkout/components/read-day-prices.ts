import type { BookableItem, DraftRequest } from "~/features/checkout/draft-breakdown.rules";
import type { CalendarTraveller } from "~/features/product/calendar/calendar.schema";
import type { CalendarDay } from "~/features/product/calendar/day-text.rules";
import { kinds } from "~/features/product/registry";
import { requestedParty } from "~/features/product/request/party-entry.rules";
import type { CalendarDate } from "~/lib/dates";
import { apiClient } from "~/trpc/client";

/**
 * The days of a calendar by date, and the first one from its first day on that the party can book; null: none. `refusal`: why no
 * day can be booked, if that does not depend on the day.
 */
export type DaysFound = {
  days: ReadonlyMap<CalendarDate, CalendarDay>;
  first: CalendarDate | null;
  refusal?: string | undefined;
};

/** The days whose prices are read, and for whom. Permits depend on `traveller`. */
export type RequestedDays = {
  requested: DraftRequest;
  traveller?: CalendarTraveller;
  from: CalendarDate;
  to: CalendarDate;
};

/** Reads prices and places of days. While the party is incomplete, those for as many adults. Throws the client's errors. */
export async function readDayPrices({ kind, id }: BookableItem, calendar: RequestedDays): Promise<DaysFound> {
  const { requested, traveller, from, to } = calendar;
  const { adults, children, seniors } = requestedParty(requested);
  const { days, firstBookable, refusal } = await apiClient[kind].calendar.query({
    id,
    from,
    to,
    adults,
    seniors,
    ...(children.length > 0 && { children: children.join(",") }),
    ...(kinds[kind].lastsAsBooked && { days: Math.max(requested.days ?? 1, 1) }),
    ...traveller,
  });
  return { days: new Map(days.map((day) => [day.date, day])), first: firstBookable, refusal };
}
