"use client";

import { addMonths, endOfMonth, startOfMonth } from "date-fns";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { plainButton } from "~/components/ui/button-styles";
import { toCalendarDate, toLocalDay } from "~/components/ui/calendar-options";
import { useSwipe } from "~/components/ui/use-swipe";
import type { BookableItem, DraftRequest } from "~/features/checkout/draft-breakdown.rules";
import type { CalendarTraveller } from "~/features/product/calendar/calendar.schema";
import { dayText } from "~/features/product/calendar/day-text.rules";
import { partyText } from "~/features/product/price/party.rules";
import { kinds } from "~/features/product/registry";
import { hasWholeParty, requestedParty } from "~/features/product/request/party-entry.rules";
import { countOf } from "~/lib/count";
import { type CalendarDate, earlierOf, formatDate, formatLongDate, isCalendarDate } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import { DayInfo, priceCalendarOptions } from "./price-calendar-day";
import { useDayPrices } from "./use-day-prices";

export type PriceCalendarProps = {
  item: BookableItem;
  /** Who travels, and the chosen day. */
  requested: DraftRequest;
  /** For the time that permits take. */
  traveller?: CalendarTraveller;
  today: CalendarDate;
  /** The product's own last day of travel, if it has one. */
  last?: CalendarDate | null | undefined;
  /** The first day of the month to open with, while no day is chosen. Default: this month. */
  start?: CalendarDate | null;
  months: 1 | 2;
  onChoose: (date: CalendarDate) => void;
};

/**
 * Months with the price of each day for the party, and the places left. A day that cannot be booked can be reached, and says
 * why. While prices are unknown every day can be chosen, and the server decides.
 */
export function PriceCalendar({
  item,
  requested,
  traveller,
  today,
  last,
  start,
  months,
  onChoose,
}: PriceCalendarProps) {
  // A day that has passed, from an old draft, is not chosen any more.
  const chosen = isCalendarDate(requested.date) && requested.date >= today ? requested.date : null;
  const horizon = lastTravelDay(today);
  const end = last ? earlierOf(last, horizon) : horizon;
  const [month, setMonth] = useState(() => startOfMonth(toLocalDay(chosen ?? start ?? today)));
  const [refused, setRefused] = useState<CalendarDate | null>(null);
  const [isEntered, setIsEntered] = useState(false);
  const first = toCalendarDate(month);
  const to = toCalendarDate(endOfMonth(addMonths(month, months - 1)));
  const from = first < today ? today : first;
  const { found, isLoading, hasFailed, retry } = useDayPrices(item, {
    requested,
    ...(traveller && { traveller }),
    from,
    to,
  });

  const { takesOneUnit, nouns, isPaidByTheDay, unit } = kinds[item.kind];
  const places = takesOneUnit ? nouns : placeNames;
  const isWhole = isPaidByTheDay || hasWholeParty(requested);
  const whom = isPaidByTheDay
    ? countOf(Math.max(requested.days ?? 1, 1), unit.one, unit.many)
    : partyText(requestedParty(requested));
  const textOf = (date: CalendarDate) => {
    const day = found?.days.get(date);
    return day ? dayText(day, whom, places) : formatLongDate(date);
  };
  function pick(date: CalendarDate) {
    const isRefused = !isLoading && found?.days.get(date)?.bookable === false;
    setRefused(isRefused ? date : null);
    if (!isRefused) onChoose(date);
  }
  const swipe = useSwipe((step) => {
    const next = addMonths(month, step);
    if (next >= startOfMonth(toLocalDay(today)) && next <= toLocalDay(end)) setMonth(next);
  });
  const said = refused ?? chosen;
  const isChosenShown = chosen !== null && chosen >= first && chosen <= to;
  const firstFree = [...(found?.days.values() ?? [])].find(
    ({ date, bookable }) => bookable && date >= from && date <= to,
  );
  const focusStart = isEntered ? null : isChosenShown ? chosen : (firstFree?.date ?? null);
  return (
    <div className="grid gap-3" aria-busy={isLoading}>
      <div className="touch-pan-y" {...swipe}>
        <DayInfo value={{ days: found?.days ?? null, start: focusStart }}>
          <DayPicker
            {...priceCalendarOptions}
            labels={{ ...priceCalendarOptions.labels, labelDayButton: (day) => textOf(toCalendarDate(day)) }}
            mode="single"
            required
            selected={chosen ? toLocalDay(chosen) : undefined}
            onSelect={(day) => pick(toCalendarDate(day))}
            disabled={[{ before: toLocalDay(today) }, { after: toLocalDay(end) }]}
            today={toLocalDay(today)}
            startMonth={toLocalDay(today)}
            endMonth={toLocalDay(end)}
            numberOfMonths={months}
            month={month}
            onMonthChange={setMonth}
            onDayFocus={() => setIsEntered(true)}
            className={isLoading ? "opacity-70" : ""}
          />
        </DayInfo>
      </div>
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-2 text-[0.9375rem]">
          <p className="text-danger">
            Could not load prices and places. Check your connection and try again, or type the date in the booking form.
          </p>
          <button type="button" onClick={retry} className={plainButton("secondary", "sm")}>
            Try again
          </button>
        </div>
      ) : (
        <FirstDay
          date={found?.first ?? null}
          isKnown={found !== null && !isLoading}
          refusal={found?.refusal}
          onChoose={(date) => {
            if (date > to) setMonth(startOfMonth(toLocalDay(date)));
            pick(date);
          }}
        />
      )}
      <p role="status" className="min-h-6 font-medium text-[0.9375rem]">
        {said && !hasFailed && textOf(said)}
      </p>
      <p className="text-[0.8125rem] text-soft">
        {`Prices are for ${whom}${isWhole ? "" : ", until it is known who travels"}. Days that cannot be booked are crossed out; choose one to see why.`}
      </p>
    </div>
  );
}

const placeNames = { one: "place", many: "places" };

type FirstDayProps = {
  date: CalendarDate | null;
  isKnown: boolean;
  /** Why there is none, if that does not depend on the day. */
  refusal?: string | undefined;
  onChoose: (date: CalendarDate) => void;
};

/** The first day that the party can book, in the shown months or later. */
function FirstDay({ date, isKnown, refusal, onChoose }: FirstDayProps) {
  if (date) {
    return (
      <button type="button" onClick={() => onChoose(date)} className={`justify-self-start ${plainButton("secondary")}`}>
        {`First free day: ${formatDate(date)}`}
      </button>
    );
  }
  const none = refusal ?? "No day within a year can be booked like this.";
  return isKnown && <p className={`text-[0.9375rem] ${refusal ? "font-medium" : "text-soft"}`}>{none}</p>;
}
