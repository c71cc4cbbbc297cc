import { addDays, type CalendarDate, dateInIndia, startOfDayInIndia } from "~/lib/dates";
import { dateFormat } from "~/lib/formats";
import { toPaise, toRupees } from "~/lib/money";

/** What a cancellation from `daysFrom` to `daysTo` days before travel gives back. Without `daysTo`: and earlier. */
export type CancellationTerm = { daysFrom: number; daysTo?: number; refundPercent: number };

/** A step of a booking's cancellation terms: `refundPercent` comes back for a cancellation before the instant `until`. */
export type CancellationStep = { until: string; refundPercent: number };

/** The first gap or overlap in cancellation terms, whose rows are in any order; null for none. `row` is its index. */
export function termsProblem(
  terms: readonly CancellationTerm[],
): { row: number; field: "daysFrom" | "daysTo"; message: string } | null {
  const sorted = terms.map((term, row) => ({ ...term, row })).sort((one, other) => other.daysFrom - one.daysFrom);
  for (const [index, { row, daysFrom, daysTo }] of sorted.entries()) {
    const above = sorted[index - 1];
    if (!above) {
      if (daysTo !== undefined) return { row, field: "daysTo", message: "The earliest row has no upper limit" };
    } else if (daysTo === undefined || daysTo !== above.daysFrom - 1) {
      const reason = `because row ${above.row + 1} begins at ${above.daysFrom}`;
      return { row, field: "daysTo", message: `Row ${row + 1} must end at ${above.daysFrom - 1} days, ${reason}` };
    }
    if (daysTo !== undefined && daysTo < daysFrom) {
      return { row, field: "daysTo", message: "Must not be less than the first number of days" };
    }
  }
  const last = sorted.at(-1);
  if (!last || last.daysFrom === 0) return null;
  return {
    row: last.row,
    field: "daysFrom",
    message: `Row ${last.row + 1} must begin at 0 days, because it is the last`,
  };
}

/** The steps of a booking's terms for travel on `date`. A step ends when the day `daysFrom` days before travel ends in India. */
export function stepsOf(terms: readonly CancellationTerm[], date: CalendarDate): CancellationStep[] {
  return terms.map(({ daysFrom, refundPercent }) => ({
    until: startOfDayInIndia(addDays(date, 1 - daysFrom)).toISOString(),
    refundPercent,
  }));
}

/** The steps that are not over, with what comes back in rupees if `paid` rupees are paid. */
export function shownSteps<Step extends CancellationStep>(steps: readonly Step[], paid: number, now: Date) {
  return steps
    .filter(({ until }) => new Date(until) > now)
    .map((step) => ({ ...step, refundAmount: toRupees(Math.round((toPaise(paid) * step.refundPercent) / 100)) }));
}

const askUs = "What comes back after a cancellation depends on the case: ask us.";
const nothingBack = "After that, nothing comes back.";

/** "Free cancellation until 3 December; half back until 8 December." Null: there is no rule. */
export function cancellationText(steps: readonly CancellationStep[] | null, now: Date): string {
  if (!steps || steps.length === 0) return askUs;
  const today = dateInIndia(now);
  const open = steps.filter(({ until, refundPercent }) => new Date(until) > now && refundPercent > 0);
  if (open.length === 0) return "No refund on cancellation now.";
  const parts = open.map(({ until, refundPercent }) => `${backText(refundPercent)} until ${lastDayText(until, today)}`);
  return sentence(parts, steps.at(-1)?.refundPercent === 0);
}

/** The same before a date is chosen: "Free cancellation until 7 days before travel; half back until 3 days before travel." */
export function termsText(terms: readonly CancellationTerm[] | null): string {
  if (!terms || terms.length === 0) return askUs;
  const open = terms.filter(({ refundPercent }) => refundPercent > 0);
  if (open.length === 0) return "No refund on cancellation.";
  const parts = open.map(({ daysFrom, refundPercent }) => `${backText(refundPercent)} until ${daysText(daysFrom)}`);
  return sentence(parts, terms.at(-1)?.refundPercent === 0);
}

function sentence(parts: string[], endsWithNothing: boolean): string {
  const [first = "", ...rest] = parts;
  const text = `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ")}.`;
  return endsWithNothing ? `${text} ${nothingBack}` : text;
}

/** "half back". */
export function backText(percent: number): string {
  if (percent === 100) return "free cancellation";
  return percent === 50 ? "half back" : `${percent}% back`;
}

/** "7 days before travel". */
export function daysText(days: number): string {
  if (days === 0) return "the day of travel";
  return days === 1 ? "the day before travel" : `${days} days before travel`;
}

const dayAndMonth = dateFormat({ timeZone: "UTC", day: "numeric", month: "long" });
const withYear = dateFormat({ timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** The last whole day before the instant. */
export function lastDayText(until: string, today: CalendarDate): string {
  return dayText(addDays(dateInIndia(new Date(until)), -1), today);
}

/** "3 December", with the year if it is not this one. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear;
  return format(new Date(`${day}T00:00:00Z`));
}
