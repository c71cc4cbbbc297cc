import type { KindFacts } from "~/features/product/product-kind";

export const tourKind = {
  kind: "tour",
  label: "Tour",
  labels: "Tours",
  nouns: { one: "tour", a: "a tour", many: "tours", stay: "tour", reviewers: "travellers who were on this trip" },
  path: "/tour/",
  unit: { name: "adult", line: "Person", one: "person", many: "people" },
  tierUnits: ["adult", "child", "infant", "senior"],
  hasServiceFee: false,
  takesOneUnit: false,
  isPaidByTheDay: false,
  lastsAsBooked: false,
  sharesDeparture: true,
  crew: ["guide"],
  tax: { rate: "package", suppliedAt: "buyer" },
  asksPermits: true,
  fields: { title: "title", pictures: "images", capacity: "capacityPerDate" },
  searchWords: "tour tours",
  booked: { images: "images", title: "title" },
  notFound: "This tour is not on offer.",
  gone: "This tour is no longer on offer.",
} as const satisfies KindFacts;
