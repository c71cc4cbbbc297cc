import { expect, it } from "vitest";
import { dependsOnBookings } from "./depends-on-bookings";

it.each([
  ["/browse/tours", false],
  ["/browse/tours?page=2&search=Majuli&sortBy=priceLow", false],
  ["/browse/tours?minDays=4&state=Assam&adults=2", false],
  ["/browse/tours?when=2026-12", true],
  ["/browse/tours?day=2026-12-10", true],
  ["/api/tours?sortBy=soonest", true],
  ["/browse/tours?search=four+days%20december", true],
  ["https://example.com/api/tours?search=dec", true],
])("the answer at %s depends on bookings: %s", (url, expected) => {
  expect(dependsOnBookings(url)).toBe(expected);
});
