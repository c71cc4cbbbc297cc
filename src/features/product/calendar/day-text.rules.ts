import { countOf } from "~/lib/count";
import { type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

/** Why a day cannot be booked. */
export const dayReasons = [
  "too-soon",
  "too-far",
  "season",
  "closed",
  "full",
  "permits",
  "too-many-people",
  "too-few-people",
  "too-young",
  "not-offered",
] as const;

export type DayReason = (typeof dayReasons)[number];

/** A day of the calendar of prices and places. `price` is in rupees for all who travel; `placesLeft` null: no limit. */
export type CalendarDay = {
  date: CalendarDate;
  price: number;
  placesLeft: number | null;
  bookable: boolean;
  reason?: DayReason | undefined;
};

/** What is counted: of cars, the cars. */
type PlaceNames = { one: string; many: string };

const texts = {
  "too-soon": "must be booked earlier",
  "too-far": "after the last day that can be booked",
  season: "out of season",
  closed: "closed",
  full: "full",
  permits: "too little time for permits",
  "too-many-people": "too many people",
  "too-few-people": "too few people",
  "too-young": "too young to travel",
  "not-offered": "not on offer at the moment",
} as const satisfies Record<DayReason, string>;

/** Why the day cannot be booked: "out of season"; "" if it can. */
function reasonText({ reason, placesLeft }: CalendarDay, { one, many }: PlaceNames): string {
  if (!reason) return "";
  if (reason === "full" && placesLeft) return `only ${countOf(placesLeft, one, many)} left`;
  return texts[reason];
}

/** "10 December 2026, ₹18,500 for 2 adults, 6 places left", or "12 December 2026, full". */
export function dayText(day: CalendarDay, party: string, names: PlaceNames): string {
  const { date, price, placesLeft, bookable } = day;
  const long = formatLongDate(date);
  if (!bookable) return `${long}, ${reasonText(day, names)}`;
  const left = placesLeft === null ? "" : `, ${countOf(placesLeft, names.one, names.many)} left`;
  return `${long}, ${formatRupees(price)} for ${party}${left}`;
}

/** A price that fits into a cell: "₹4,500", "₹18.5k", "₹1.2L" (lakh). Rounded up, so that no price looks lower than it is. */
export function shortPrice(rupees: number): string {
  if (rupees >= 100_000) return `₹${upTo(rupees / 100_000)}L`;
  // 99,950 and more would be 100k.
  if (rupees > 99_900) return "₹1L";
  if (rupees > 9_999) return `₹${upTo(rupees / 1000)}k`;
  return formatRupees(Math.ceil(rupees));
}

/** With one decimal, or without from 100 on. */
function upTo(number: number): string {
  return String(number >= 100 ? Math.ceil(number) : Math.ceil(number * 10 - 1e-9) / 10);
}
