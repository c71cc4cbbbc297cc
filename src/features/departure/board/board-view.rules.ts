import { departureByDay } from "~/features/departure/departure.schema";
import { addDays, type CalendarDate, daysIn } from "~/lib/dates";
import { calendarDate, id, wholeNumber } from "~/lib/fields";
import { type Params, readParam, withParams } from "~/lib/search-params";
import { maxPage } from "~/lib/storable";

export const boardPath = "/admin/departures";

/** What the board shows, as in its address. */
export type BoardView = {
  span: "week" | "month";
  /** A day of the week or month. */
  date: CalendarDate;
  /** The only day in the list. */
  day?: CalendarDate | undefined;
  productId?: string | undefined;
  /** A guide, driver or vehicle. */
  resourceId?: string | undefined;
  withoutGuide: boolean;
  page: number;
  /** The departure whose panel is open. */
  open?: { productId: string; date: CalendarDate } | undefined;
};

/** Reads the view of an address; invalid parameters count as absent. */
export function toBoardView(params: Params, today: CalendarDate): BoardView {
  const open = departureByDay.safeParse({ productId: params.trip, date: params.on });
  return {
    span: params.span === "month" ? "month" : "week",
    date: readParam(params, "date", calendarDate) ?? today,
    day: readParam(params, "day", calendarDate),
    productId: readParam(params, "product", id),
    resourceId: readParam(params, "person", id),
    withoutGuide: params.guide === "none",
    page: readParam(params, "page", wholeNumber(1, maxPage, "")) ?? 1,
    ...(open.success && { open: open.data }),
  };
}

/** The address of a view. */
export function boardHref({ span, date, day, productId, resourceId, withoutGuide, page, open }: BoardView): string {
  return withParams(boardPath, {
    ...(span === "month" && { span }),
    date,
    day,
    product: productId,
    person: resourceId,
    ...(withoutGuide && { guide: "none" }),
    ...(page > 1 && { page }),
    ...(open && { trip: open.productId, on: open.date }),
  });
}

/** The days of the calendar: the week from Monday, or the whole weeks of the month. */
export function calendarDays({ span, date }: Pick<BoardView, "span" | "date">): {
  from: CalendarDate;
  to: CalendarDate;
} {
  if (span === "week") return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const { from, to } = monthOf(date);
  return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
}

/** The days of the list: the chosen day, or else the week or month. */
export function listDays({ span, date, day }: Pick<BoardView, "span" | "date" | "day">) {
  if (day) return { from: day, to: day };
  return span === "week" ? calendarDays({ span, date }) : monthOf(date);
}

/** A day of the week or month before or after. */
export function neighbour({ span, date }: Pick<BoardView, "span" | "date">, by: 1 | -1): CalendarDate {
  if (span === "week") return addDays(date, 7 * by);
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
