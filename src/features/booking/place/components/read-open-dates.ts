import { blockingDay, blockText, type Wish } from "~/features/product/availability/availability.rules";
import type { AvailabilityInput } from "~/features/product/availability/availability.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate } from "~/lib/dates";
import { apiClient } from "~/trpc/client";

// Loaded on first use, when a date is chosen.

export type Bookable = { kind: ProductKind; id: string };

/** Show the number of places left only up to this many. */
const few = 5;
/** The cells of a calendar month, with the days of the neighbouring months. */
const daysShown = 42;

/**
 * Availability of one date: why it is refused (null if available), the next available date, and the places left if few.
 */
export type DateFound = { refusal: string | null; next: CalendarDate | null; left: number | null };

export async function readDate(item: Bookable, date: CalendarDate, wish: Wish): Promise<DateFound> {
  const { days, nextOpen } = await ask(item, wish, { from: date, to: addDays(date, wish.stay - 1) });
  const block = blockingDay(days, date, wish);
  const left = kinds[item.kind].takesOneUnit ? null : (days[0]?.left ?? null);
  return {
    refusal: block && blockText(item.kind, block),
    next: block && nextOpen,
    left: !block && left !== null && left <= few ? left : null,
  };
}

/** Availability of a calendar month: its unavailable dates, and the next available date when the month has none. */
type MonthFound = { closed: ReadonlySet<CalendarDate>; next: CalendarDate | null };

export async function readMonth(item: Bookable, from: CalendarDate, wish: Wish): Promise<MonthFound> {
  const { days, nextOpen } = await ask(item, wish, { from, to: addDays(from, daysShown + wish.stay - 2) });
  const shown = days.slice(0, daysShown).map(({ date }) => date);
  const closed = new Set(shown.filter((date) => blockingDay(days, date, wish)));
  return { closed, next: closed.size === shown.length ? nextOpen : null };
}

function ask({ kind, id }: Bookable, { places, stay }: Wish, range: Pick<AvailabilityInput, "from" | "to">) {
  return apiClient[kind].availability.query({ id, places, days: stay, ...range });
}
