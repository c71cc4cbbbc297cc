import { blockingDay, blockText, type Wish } from "~/features/product/availability/availability.rules";
import type { AvailabilityInput } from "~/features/product/availability/availability.schema";
import { addDays, type CalendarDate } from "~/lib/dates";
import { apiClient } from "~/trpc/client";

// Not part of any first load: it comes when somebody chooses a date.

export type Bookable = { kind: "tour" | "car" | "offer"; id: string };

/** So few places are worth telling. */
const few = 5;
/** The days of a month that a calendar shows, its neighbours' included. */
const daysShown = 42;

/** Of one date: why it cannot be had (null: it can), the next one that can, and how many places are left when few. */
export type DateFound = { refusal: string | null; next: CalendarDate | null; left: number | null };

export async function readDate(item: Bookable, date: CalendarDate, wish: Wish): Promise<DateFound> {
  const { days, nextOpen } = await ask(item, wish, { from: date, to: addDays(date, wish.stay - 1) });
  const block = blockingDay(days, date, wish);
  const left = item.kind === "car" ? null : (days[0]?.left ?? null);
  return {
    refusal: block && blockText(item.kind, block),
    next: block && nextOpen,
    left: !block && left !== null && left <= few ? left : null,
  };
}

/** Of a calendar's page: the days that cannot be had, and where there is no other: the next one that can. */
export type MonthFound = { closed: ReadonlySet<CalendarDate>; next: CalendarDate | null };

export async function readMonth(item: Bookable, from: CalendarDate, wish: Wish): Promise<MonthFound> {
  const { days, nextOpen } = await ask(item, wish, { from, to: addDays(from, daysShown + wish.stay - 2) });
  const shown = days.slice(0, daysShown).map(({ date }) => date);
  const closed = new Set(shown.filter((date) => blockingDay(days, date, wish)));
  return { closed, next: closed.size === shown.length ? nextOpen : null };
}

function ask({ kind, id }: Bookable, { places, stay }: Wish, range: Pick<AvailabilityInput, "from" | "to">) {
  return apiClient[kind].availability.query({ id, places, days: stay, ...range });
}
