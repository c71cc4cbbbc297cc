import { describe, expect, it } from "vitest";
import { noPricing } from "~tests/support/pricing";
import { addHighlight, toTourValues, tourForm } from "./tour-form.schema";

const tour = {
  ...{ _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", title: "Majuli", description: "By ferry", duration: "3 days" },
  ...{
    price: 4500.5,
    type: "Family" as const,
    highlights: ["Masks"],
    itinerary: "Day 1: Ferry",
    images: ["/images/a.avif"],
  },
  ...{ states: ["Assam" as const], includes: ["Ferry", "Meals"], bring: [], seasonMonths: [1, 12], permits: null },
  ...{ capacityPerDate: 12, closedDates: ["2099-01-15", "2099-01-16"], leadDays: 1, version: 3, ...noPricing },
};

describe("the tour form", () => {
  it("returns the same fields for an unchanged tour", () => {
    const { _id, version, ...fields } = tour;
    expect(tourForm.parse(toTourValues(tour))).toEqual(fields);
  });

  it("requires only title, description, duration and price of an empty form", () => {
    const issues = tourForm.safeParse(toTourValues(null)).error?.issues.map(({ message }) => message);
    expect(issues).toEqual([
      "Title is required",
      "Description is required",
      "Duration is required",
      "Price is required",
    ]);
  });

  it("refuses a price below 0", () => {
    const { error } = tourForm.safeParse({ ...toTourValues(tour), price: "-1" });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Price must be 0 or more"]);
  });
});

it.each([
  ["Tea", ["Masks", "Tea"]],
  ["  Tea ", ["Masks", "Tea"]],
  ["   ", ["Masks"]],
  [" Masks ", ["Masks"]],
])("adds %j unless it is blank or a duplicate", (typed, expected) => {
  expect(addHighlight(["Masks"], typed)).toEqual(expected);
});
