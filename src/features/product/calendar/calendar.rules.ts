import { blockingDay, type Day, firstOpen } from "~/features/product/availability/availability.rules";
import { isOfParty, obstacleOf, type ProductObstacle } from "~/features/product/availability/obstacle.rules";
import type { Bookable } from "~/features/product/bookable";
import type { Party } from "~/features/product/price/party.rules";
import { breakdownFor, placesTaken } from "~/features/product/price/price-breakdown.rules";
import { placesOf } from "~/features/product/registry";
import { addDays, type CalendarDate } from "~/lib/dates";
import type { Calendar } from "./calendar.schema";
import type { DayReason } from "./day-text.rules";

/** What is requested for each day. `dayCount`: the days of a hire, 1 for other products. */
type CalendarRequest = {
  party: Party;
  dayCount: number;
  to: CalendarDate;
  today: CalendarDate;
  /** The service fee in percent. */
  feePercent: number;
  /** Whether a day leaves too little time for the permits. */
  isTooEarly: (date: CalendarDate) => boolean;
};

const reasons = {
  OPEN: "full",
  SOLD_OUT: "full",
  CLOSED: "closed",
  OUT_OF_SEASON: "season",
  TOO_SOON: "too-soon",
  TOO_LATE: "too-far",
} as const satisfies Record<Day["status"], DayReason>;

const obstacleReasons = {
  EXPIRED: "not-offered",
  NOT_AVAILABLE: "not-offered",
  TOO_MANY_PEOPLE: "too-many-people",
  TOO_FEW_PEOPLE: "too-few-people",
  TOO_YOUNG: "too-young",
} as const satisfies Record<ProductObstacle["code"], DayReason>;

const advice = "Change who travels, or ask us.";

/**
 * The price and the places of each of `days` up to `to`, and the first of all days that the party can book. `days` are the
 * product's, without gaps. Price and reason are those of a quote for that day.
 */
export function calendarOf(product: Bookable, days: readonly Day[], request: CalendarRequest): Calendar {
  const { kind } = product;
  const { party, dayCount, to, today, feePercent, isTooEarly } = request;
  const places = placesOf(kind, { travelers: Math.max(placesTaken(product, party), 1) });
  const requested = { places, dayCount };
  const obstacle = obstacleOf(product, party, today);
  const reasonOf = (date: CalendarDate): DayReason | undefined => {
    if (obstacle) return obstacleReasons[obstacle.code];
    const block = blockingDay(days, date, requested);
    if (block) return reasons[block.status];
    return isTooEarly(date) ? "permits" : undefined;
  };
  const shown = days.filter(({ date }) => date <= to);
  const late = days.filter(({ date }) => !isTooEarly(date));
  return {
    firstBookable: obstacle ? null : firstOpen(late, requested),
    ...(obstacle && { refusal: isOfParty(obstacle.code) ? `${obstacle.message} ${advice}` : obstacle.message }),
    days: shown.map(({ date }) => {
      const reason = reasonOf(date);
      return {
        date,
        price: breakdownFor(product, { date, party, days: dayCount }, { feePercent }).totalPrice,
        placesLeft: leastLeft(days, date, dayCount),
        bookable: reason === undefined,
        ...(reason && { reason }),
      };
    }),
  };
}

/** The free places on all these days; null: no limit. */
function leastLeft(days: readonly Day[], date: CalendarDate, dayCount: number): number | null {
  const last = addDays(date, dayCount - 1);
  const lefts = days.flatMap((day) => (day.date >= date && day.date <= last && day.left !== null ? [day.left] : []));
  return lefts.length > 0 ? Math.min(...lefts) : null;
}
