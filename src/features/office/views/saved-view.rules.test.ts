import { expect, test } from "vitest";
import { readBookingView } from "~/features/office/bookings/manage-bookings.rules";
import { isShown, readyViews, viewHref } from "./saved-view.rules";

test("the ready views have addresses; Unpaid only where payments matter", () => {
  const addresses = (hasPayments: boolean) =>
    readyViews("2026-12-30", hasPayments).map(({ name, filters }) => [name, viewHref(filters)]);
  expect(addresses(true)).toEqual([
    ["Waiting for an answer", "/admin/bookings?status=Pending&sort=oldest"],
    ["Travels this week", "/admin/bookings?status=Confirmed&from=2026-12-30&to=2027-01-05&sort=dateAsc"],
    ["Unpaid", "/admin/bookings?status=Confirmed&paymentStatus=unpaid&sort=dateAsc"],
  ]);
  expect(addresses(false)).toHaveLength(2);
});

test("a view is shown by its filters and order, in any order of parameters and on any page", () => {
  const shown = readBookingView({ tag: "VIP", status: "Pending", page: "3", sort: "newest" });
  expect(isShown({ status: "Pending", tag: "vip" }, shown)).toBe(true);
  expect(isShown({ status: "Pending", tag: "vip", sort: "oldest" }, shown)).toBe(false);
  expect(isShown({ tag: "vip" }, shown)).toBe(false);
});
