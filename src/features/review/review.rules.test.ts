import { describe, expect, it } from "vitest";
import { averageOf } from "~/features/product/list/list-rating.rules";
import { shownName, whyNotReviewable } from "./review.rules";

describe("whyNotReviewable", () => {
  const today = "2027-01-20";

  it("lets those review who travelled, from the day after the last one", () => {
    expect(whyNotReviewable({ status: "Confirmed", lastDay: "2027-01-19", today })).toBeNull();
    expect(whyNotReviewable({ status: "Confirmed", lastDay: "2027-01-20", today })).toBe(
      "You can review this trip from 21 Jan 2027 on.",
    );
  });

  it.each(["Pending", "Cancelled"])("refuses %s bookings", (status) => {
    expect(whyNotReviewable({ status, lastDay: "2027-01-10", today })).toContain("took place");
  });
});

it("shows an average from three reviews on, with one decimal", () => {
  expect([averageOf(0, 0), averageOf(2, 10), averageOf(3, 13), averageOf(3, 15)]).toEqual([null, null, 4.3, 5]);
});

it("shows first names only", () => {
  expect([shownName("Asha Devi"), shownName("  "), shownName(null)]).toEqual(["Asha", "A traveller", "A traveller"]);
});
