import type { OutgoingHttpHeaders } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "~/features/product/kinds/tour/query.rules";
import { feasts, monthNames } from "~/lib/month-words";
import { dependsOnBookings, headersToStore, isCacheable } from "./page-cache.rules";

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
  ["/browse/tours?search=Christmas", true],
  ["/browse/tours?search=kids+and+xmas%21", true],
  ["/browse/tours?search=Majuli+New%20Year%27s+Eve", true],
  ["/browse/tours?search=new+roads", false],
])("the answer at %s depends on bookings: %s", (url, expected) => {
  expect(dependsOnBookings(url)).toBe(expected);
});

it("the answer to a search that is read as a day, a month or a feast depends on bookings", () => {
  const sign = fc.constantFrom("", "", "(", ")", '"', "'", "“", "”", ",", "?", "!", ".", ";", ":", "[", "-", "…", "*");
  const numbers = fc.constantFrom(
    "15",
    "15-20",
    "to",
    "2027",
    "second",
    "week",
    "of",
    "eve",
    "and",
    "tea",
    "two",
    "days",
  );
  const month = fc.constantFrom(...monthNames, "Dec", "sept");
  const feast = fc.constantFrom(...feasts.flatMap(({ names }) => names));
  const word = fc.oneof(numbers, month, feast);
  const signed = fc.tuple(sign, word, sign, sign).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 5 }), (words) => {
      const search = words.join(" ");
      fc.pre(readQuery(search, "2026-11-26").filters.when !== undefined);
      expect([search, dependsOnBookings(`/browse/tours?${new URLSearchParams({ search })}`)]).toEqual([search, true]);
    }),
  );
});

const page = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };

describe("a page may be cached", () => {
  it.each<[string, OutgoingHttpHeaders]>([
    ["public", {}],
    ["public, in other letter case", { "cache-control": "Max-Age=0,PUBLIC" }],
    ["that varies by headers of Next's client code", { vary: "rsc, next-router-state-tree, Accept-Encoding" }],
    ["that varies by these in other letter case", { vary: "RSC,Next-Url" }],
  ])("%s", (_, headers) => {
    expect(isCacheable(200, { ...page, ...headers })).toBe(true);
  });
});

describe("a page is not cached", () => {
  it.each<[string, OutgoingHttpHeaders]>([
    ["that sets a cookie", { "set-cookie": "a=b" }],
    ["that sets several cookies", { "set-cookie": ["a=b", "c=d"] }],
    ["that is private", { "cache-control": "private" }],
    ["that is public and private", { "cache-control": "public, private" }],
    ["that is private for one field", { "cache-control": 'public, private="x-name"' }],
    ["that says no-store", { "cache-control": "public, no-store" }],
    ["that says no-cache", { "cache-control": "public, no-cache" }],
    ["as Next sends it", { "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate" }],
    ["without Cache-Control", { "cache-control": undefined }],
    ["with only max-age", { "cache-control": "max-age=60, must-revalidate" }],
    ["that varies by cookies", { vary: "Cookie" }],
    ["that also varies by language", { vary: "Accept-Encoding, Accept-Language" }],
    ["that varies by anything", { vary: "*" }],
    ["that is not HTML", { "content-type": "text/x-component" }],
    ["without a type", { "content-type": undefined }],
  ])("%s", (_, headers) => {
    expect(isCacheable(200, { ...page, ...headers })).toBe(false);
  });

  it.each([201, 206, 301, 304, 404, 500, 503])("with status %i", (status) => {
    expect(isCacheable(status, page)).toBe(false);
  });
});

it("only the headers that belong to the page are stored", () => {
  const link = ["</a.css>; rel=preload", "</b.woff2>; rel=preload"];
  const other = { "x-request-id": "1", date: "now", "content-length": 3, "set-cookie": "a=b", etag: '"1"' };
  expect(headersToStore({ ...page, ...other, link })).toEqual({ ...page, link });
});
