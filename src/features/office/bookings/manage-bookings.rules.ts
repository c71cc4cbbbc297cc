import type { BookingSource, BookingStatus } from "~/features/booking/booking.schema";
import {
  type BookingFilters,
  type BookingSort,
  type BookingSummary,
  type ExportBookingsInput,
  type ListBookingsInput,
  listBookingsInput,
  maxCounted,
} from "~/features/booking/booking-admin.schema";
import { formatCount } from "~/lib/count";
import { type Params, readParam, withParams } from "~/lib/search-params";

/** How a booking was made, in the portal's words. */
export const sourceNames: Record<BookingSource, string> = { web: "Web", phone: "Phone", program: "Program" };

/** The state of Manage Bookings in its URL; an absent filter means all, `page` counts from 1. */
export type BookingView = ExportBookingsInput & { sort?: BookingSort | undefined; page: number };

/** The values of the filter form. */
export type BookingFields = Record<
  | ("search" | "from" | "to" | "createdFrom" | "createdTo" | "type" | "request" | "paymentStatus")
  | ("product" | "source" | "guide" | "tag" | "sort"),
  string
>;

export const bookingsPerPage = 25;

const path = "/admin/bookings";
const { search, from, to, createdFrom, createdTo, type, request, paymentStatus } = listBookingsInput.shape;
const { product, source, guide, tag, status, sort, page } = listBookingsInput.shape;

/** Reads the URL's parameters; invalid values are ignored. */
export function readBookingView(params: Params): BookingView {
  return {
    status: readParam(params, "status", status),
    search: readParam(params, "search", search),
    from: readParam(params, "from", from),
    to: readParam(params, "to", to),
    createdFrom: readParam(params, "createdFrom", createdFrom),
    createdTo: readParam(params, "createdTo", createdTo),
    type: readParam(params, "type", type),
    request: readParam(params, "request", request),
    paymentStatus: readParam(params, "paymentStatus", paymentStatus),
    product: readParam(params, "product", product),
    source: readParam(params, "source", source),
    guide: readParam(params, "guide", guide),
    tag: readParam(params, "tag", tag),
    sort: readParam(params, "sort", sort),
    page: readParam(params, "page", page) ?? 1,
  };
}

/** The URL of a view, without defaults. */
export function bookingsHref({ page: shown, sort: order, ...filters }: Partial<BookingView>): string {
  return withParams(path, {
    ...filters,
    sort: order === "newest" ? undefined : order,
    page: shown === 1 ? undefined : shown,
  });
}

const present = <T extends object>(filters: T): Partial<T> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Partial<T>;

export function toListInput({ page: shown, ...view }: BookingView): ListBookingsInput {
  return { ...present(view), page: shown, limit: bookingsPerPage };
}

/** The filters for the counts of all tabs. */
export function toSummaryInput({ page: _, sort: __, status: ___, ...filters }: BookingView): BookingFilters {
  return present(filters);
}

/** The filters with the status: all bookings that the view lists, on all pages. */
export function toMatchingInput({ page: _, sort: __, ...filters }: BookingView): ExportBookingsInput {
  return present(filters);
}

/** The filters and the order, to be kept under a name. */
export function toViewFilters({ page: _, ...filters }: BookingView): Omit<ListBookingsInput, "page" | "limit"> {
  return present(filters);
}

/** The URL of the CSV export with the view's filters. */
export function exportHref({ page: _, sort: __, ...filters }: BookingView): string {
  return withParams("/api/bookings/export.csv", filters);
}

export function toFields(view: BookingView): BookingFields {
  return {
    search: view.search ?? "",
    from: view.from ?? "",
    to: view.to ?? "",
    createdFrom: view.createdFrom ?? "",
    createdTo: view.createdTo ?? "",
    type: view.type ?? "",
    request: view.request ?? "",
    paymentStatus: view.paymentStatus ?? "",
    product: view.product ?? "",
    source: view.source ?? "",
    guide: view.guide ?? "",
    tag: view.tag ?? "",
    sort: view.sort ?? "newest",
  };
}

/** Whether "Clear filters" would change anything; the tab and the order do not count. */
export function hasFilters(view: BookingView): boolean {
  return Object.keys(toSummaryInput(view)).length > 0;
}

/** The number of bookings in the tab. */
export function countOf(summary: BookingSummary, tab: BookingStatus | undefined): number {
  return tab ? summary[tab] : summary.total;
}

/** The count as text: "1,00,000", or "over 10,000" for a capped count. */
export function countText(summary: BookingSummary, tab: BookingStatus | undefined): string {
  const count = countOf(summary, tab);
  return summary.isCapped && count > maxCounted ? `over ${formatCount(maxCounted)}` : formatCount(count);
}
