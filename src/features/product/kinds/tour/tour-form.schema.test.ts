import { describe, expect, it } from "vitest";
import { noPricing } from "~tests/support/pricing";
import { exampleTour } from "./tour.examples";
import type { Tour } from "./tour.schema";
import { addHighlight, toTourValues, tourForm } from "./tour-form.schema";

const tour: Tour = {
  ...exampleTour,
  title: "Majuli",
  description: "By ferry",
  duration: "3 days",
  price: 4500.5,
  type: "Family",
  highlights: ["Masks"],
  itinerary: "Day 1: Ferry",
  images: ["/images/a.avif"],
  states: ["Assam"],
  includes: ["Ferry", "Meals"],
  bring: [],
  seasonMonths: [1, 12],
  permits: null,
  capacityPerDate: 12,
  closedDates: ["2099-01-15", "2099-01-16"],
  leadDays: 1,
  ...noPricing,
  notIncluded: ["Flights", "Tips"],
  stay: "In a homestay",
  meals: null,
  groupSize: { min: 4, max: 12 },
  startTime: "06:30",
  meetingPoint: "Nimati Ghat",
  bookingSize: { min: 2, max: 12 },
  minAge: 6,
  imageTexts: [{ image: "/images/a.avif", alt: "A ferry", credit: "Rita Das" }],
  guideLanguages: ["Hindi", "English"],
  fitness: null,
  childrenNote: "From 8 years on",
  questions: [
    { question: "Is there a ferry?", answer: "Each hour.\nNot in a storm." },
    { question: "Is it cold?", answer: "No." },
  ],
};

describe("the tour form", () => {
  it("returns the same fields for an unchanged tour", () => {
    const { _id, days, currency, version, updatedAt, ...fields } = tour;
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

  it.each([
    [{ groupSize: "some" }, "Please write it like 4 to 12, from 4, or up to 12"],
    [{ groupSize: "12 to 4" }, "The largest group must not be smaller than the smallest"],
    [{ groupSize: "0 to 4" }, "Must be at least 1"],
    [{ questions: "Is there a ferry?\nYes.\n\nIs it cold?" }, "Question 2: Please write the answer"],
    [{ notIncluded: `Tips\n${"x".repeat(201)}` }, "Line 2: Please use at most 200 characters"],
  ])("refuses %j at its field", (typed, message) => {
    const { error } = tourForm.safeParse({ ...toTourValues(tour), ...typed });
    expect(error?.issues).toMatchObject([{ path: Object.keys(typed), message }]);
  });

  it.each([
    ["from 4", { min: 4 }],
    ["Up to 12 people", { max: 12 }],
    ["6", { min: 6, max: 6 }],
    ["4-12", { min: 4, max: 12 }],
    ["", null],
  ])("reads the group size %j", (typed, groupSize) => {
    expect(tourForm.parse({ ...toTourValues(tour), groupSize: typed })).toMatchObject({ groupSize });
  });

  it("saves a highlight that was typed but not added", () => {
    const typed = (newHighlight: string, highlights = ["Masks"]) =>
      tourForm.safeParse({ ...toTourValues(tour), highlights, newHighlight });
    expect(typed(" Night safari ").data).toMatchObject({ highlights: ["Masks", "Night safari"] });
    expect(typed("Masks").data).toMatchObject({ highlights: ["Masks"] });
    const most = Array.from({ length: 50 }, (_, n) => `Highlight ${n}`);
    expect(typed("", most).success).toBe(true);
    expect(typed("One more", most).error?.issues).toMatchObject([
      { path: ["highlights"], message: "Please use at most 50" },
    ]);
  });

  it("refuses more people as the fewest of a booking than a date has seats", () => {
    const typed = { ...toTourValues(tour), bookingSize: "from 6" };
    const { error } = tourForm.safeParse({ ...typed, capacityPerDate: "5" });
    const message = "The fewest people must not be more than the seats on one date (5)";
    expect(error?.issues).toMatchObject([{ path: ["bookingSize"], message }]);
    expect(tourForm.safeParse({ ...typed, capacityPerDate: "6" }).success).toBe(true);
    expect(tourForm.safeParse({ ...typed, capacityPerDate: "" }).success).toBe(true);
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
