import { expect, it } from "vitest";
import { readReviewPage, reviewPageHref } from "./review-address.rules";

it.each([
  [undefined, 1],
  ["2", 2],
  [["3", "4"], 3],
  ["0", 1],
  ["-1", 1],
  ["1e3", 1],
  ["99999999999", 1],
])("reads %j as page %i", (reviews, page) => {
  expect(readReviewPage({ reviews })).toBe(page);
});

it("links to a page of reviews, and keeps the trip", () => {
  const query = { when: "2027-01-10", adults: "2", book: "1", reviews: "2" };
  expect(reviewPageHref("/tour/1", query, 3)).toBe("/tour/1?when=2027-01-10&adults=2&reviews=3#reviews");
  expect(reviewPageHref("/tour/1", { reviews: "2" }, 1)).toBe("/tour/1#reviews");
});
