import { expect, test } from "vitest";
import {
  bookingsHref,
  countText,
  exportHref,
  hasFilters,
  readBookingView,
  toListInput,
  toSummaryInput,
} from "./manage-bookings.rules";

const all = { status: "Pending", search: "Asha", from: "2027-01-01", to: "2027-01-31", type: "Car", sort: "dateAsc" };

test("a view survives the round trip through its URL", () => {
  const view = readBookingView({ ...all, createdFrom: "2026-11-01", createdTo: "2026-11-30", page: "3" });
  const address = new URL(bookingsHref(view), "http://luit.test");
  expect(readBookingView(Object.fromEntries(address.searchParams))).toEqual(view);
  expect(address.pathname).toBe("/admin/bookings");
});

test("invalid parameters are ignored", () => {
  const view = readBookingView({ status: "Lost", from: "2027-02-30", type: "Boat", sort: "name", page: "0" });
  expect(toListInput(view)).toEqual({ page: 1, limit: 25 });
  expect(hasFilters(view)).toBe(false);
  expect(bookingsHref(view)).toBe("/admin/bookings");
});

test("the counts ignore the status, the export uses it, and both ignore the order", () => {
  const view = readBookingView({ ...all, page: "2" });
  expect(toSummaryInput(view)).toEqual({ search: "Asha", from: "2027-01-01", to: "2027-01-31", type: "Car" });
  expect(exportHref(view)).toBe(
    "/api/bookings/export.csv?status=Pending&search=Asha&from=2027-01-01&to=2027-01-31&type=Car",
  );
});

test("a capped count is shown as such; one without filters is exact", () => {
  const summary = { total: 10_513, Pending: 12, Confirmed: 10_001, Cancelled: 500, isCapped: true, hasPayments: false };
  const texts = [undefined, "Pending", "Confirmed"] as const;
  expect(texts.map((tab) => countText(summary, tab))).toEqual(["over 10,000", "12", "over 10,000"]);
  expect(countText({ ...summary, total: 1_234_567, isCapped: false }, undefined)).toBe("12,34,567");
});
