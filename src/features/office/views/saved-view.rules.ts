import { type BookingView, bookingsHref, readBookingView } from "~/features/office/bookings/manage-bookings.rules";
import { addDays, type CalendarDate } from "~/lib/dates";
import type { ViewFilters } from "./saved-view.schema";

/** A view that everybody has. */
type ReadyView = { name: string; filters: ViewFilters };

/** The views that need no saving. `hasPayments`: whether payments matter here. */
export function readyViews(today: CalendarDate, hasPayments: boolean): ReadyView[] {
  const week = { from: today, to: addDays(today, 6) };
  const unpaid: ReadyView = {
    name: "Unpaid",
    filters: { status: "Confirmed", paymentStatus: "unpaid", sort: "dateAsc" },
  };
  return [
    { name: "Waiting for an answer", filters: { status: "Pending", sort: "oldest" } },
    { name: "Travels this week", filters: { status: "Confirmed", ...week, sort: "dateAsc" } },
    ...(hasPayments ? [unpaid] : []),
  ];
}

/** The address of a view, always with the parameters in the same order. */
export function viewHref(filters: ViewFilters): string {
  return bookingsHref(readBookingView(filters));
}

/** Whether these are the filters and the order that are shown. */
export function isShown(filters: ViewFilters, { page: _, ...shown }: BookingView): boolean {
  return viewHref(filters) === bookingsHref(shown);
}
