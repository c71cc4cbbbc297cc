import { departureByDay } from "~/features/departure/departure.schema";
import { addDays, type CalendarDate, daysIn } from "~/lib/dates";
import { calendarDate, id } from "~/lib/fields";
import { type Params, readParam, withParams } from "~/lib/search-params";

export const boardPath = "/admin/departures";

export const spans = ["day", "week", "fortnight", "month"] as const;

type Span = (typeof spans)[number];

/** What the board shows, as in its address. */
export type BoardView = {
  span: Span;
  /** The day, the first day of the fourteen, or a day of the week or month. */
  date: CalendarDate;
  productId?: string | undefined;
  /** A guide, driver or vehicle. */
  resourceId?: string | undefined;
  withoutGuide: boolean;
  /** The departure whose panel is open. */
  open?: { productId: string; date: CalendarDate } | undefined;
};

/** Reads the view of an address; invalid parameters count as absent. */
export function toBoardView(params: Params, today: CalendarDate): BoardView {
  const open = departureByDay.safeParse({ productId: params.trip, date: params.on });
  // Older addresses have a day of its own.
  const day = readParam(params, "day", calendarDate);
  return {
    span: day ? "day" : (spans.find((span) => span === params.span) ?? "week"),
    date: day ?? readParam(params, "date", calendarDate) ?? today,
    productId: readParam(params, "product", id),
    resourceId: readParam(params, "person", id),
    withoutGuide: params.guide === "none",
    ...(open.success && { open: open.data }),
  };
}

/** The address of a view. */
export function boardHref({ span, date, productId, resourceId, withoutGuide, open }: BoardView): string {
  return withParams(boardPath, {
    ...(span !== "week" && { span }),
    date,
    product: productId,
    person: resourceId,
    ...(withoutGuide && { guide: "none" }),
    ...(open && { trip: open.productId, on: open.date }),
  });
}

/** The shown days: the day, the week from Monday, two weeks from Monday, or the whole weeks of the month. */
export function shownDays({ span, date }: Pick<BoardView, "span" | "date">): { from: CalendarDate; to: CalendarDate } {
  if (span === "day") return { from: date, to: date };
  if (span === "month") {
    const { from, to } = monthOf(date);
    return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
  }
  const monday = mondayOf(date);
  return { from: monday, to: addDays(monday, span === "week" ? 6 : 13) };
}

const steps = { day: 1, week: 7, fortnight: 14 } as const;

/** A day of the day, week, two weeks or month before or after. */
export function neighbour({ span, date }: Pick<BoardView, "span" | "date">, by: 1 | -1): CalendarDate {
  if (span !== "month") return addDays(date, steps[span] * by);
  const { from, to } = monthOf(date);
  return by === 1 ? addDays(to, 1) : addDays(from, -1);
}

export function monthOf(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = `${date.slice(0, 8)}01`;
  const next = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(next, -1) };
}

/** 1 January of year 1 was a Monday. */
function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((daysIn("0001-01-01", date) - 1) % 7));
}
