import fc from "fast-check";
import { expect, it } from "vitest";
import { readQuery } from "~/features/product/kinds/tour/query.rules";
import { dependsOnBookings } from "./depends-on-bookings";

it.each([
  ["/browse/tours", false],
  ["/browse/tours?page=2&search=Majuli&sortBy=priceLow", false],
  ["/browse/tours?minDays=4&state=Assam&adults=2", false],
  ["/browse/tours?when=2026-12", true],
  ["/browse/tours?day=2026-12-10", true],
  ["/api/tours?sortBy=soonest", true],
  ["/browse/tours?search=four+days%20december", true],
  ["/browse/tours?search=trip+in+december%3F", true],
  ["/browse/tours?search=%28december%29", true],
  ["/browse/tours?search=15-20+%22December%21%22", true],
  ["https://example.com/api/tours?search=dec", true],
])("the answer at %s depends on bookings: %s", (url, expected) => {
  expect(dependsOnBookings(url)).toBe(expected);
});

it("the answer to a search that is read as a day or month depends on bookings", () => {
  const sign = fc.constantFrom("", "", "(", ")", '"', "'", "“", "”", ",", "?", "!", ".", ";", ":", "[", "-", "…", "*");
  const word = fc.constantFrom("december", "Dec", "15", "15-20", "to", "sept", "2027", "second", "week", "of", "tea");
  const signed = fc.tuple(sign, word, sign, sign).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 5 }), (words) => {
      const search = words.join(" ");
      fc.pre(readQuery(search, "2026-11-26").filters.when !== undefined);
      expect([search, dependsOnBookings(`/browse/tours?${new URLSearchParams({ search })}`)]).toEqual([search, true]);
    }),
  );
});
