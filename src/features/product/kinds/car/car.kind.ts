import type { KindFacts } from "~/features/product/product-kind";

export const carKind = {
  kind: "car",
  label: "Car",
  labels: "Cars",
  nouns: { one: "car", a: "a car", many: "cars", stay: "hire", reviewers: "customers who hired this car" },
  path: "/car/",
  unit: { name: "day", line: "Day", one: "day", many: "days" },
  tierUnits: ["day"],
  hasServiceFee: false,
  takesOneUnit: true,
  isPaidByTheDay: true,
  lastsAsBooked: true,
  sharesDeparture: false,
  crew: ["driver", "vehicle"],
  tax: { rate: "cab", suppliedAt: "product" },
  asksPermits: false,
  fields: { title: "name", pictures: "images", capacity: "units" },
  searchWords: "car cars cab cabs taxi taxis driver rental suv",
  booked: { images: "images", name: "title", carType: "carType", image: "image" },
  notFound: "This car is not on offer.",
  gone: "This car is not available.",
} as const satisfies KindFacts;
