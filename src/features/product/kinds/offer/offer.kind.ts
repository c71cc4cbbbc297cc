import type { KindFacts } from "~/features/product/product-kind";

export const offerKind = {
  kind: "offer",
  label: "Offer",
  labels: "Offers",
  nouns: { one: "offer", a: "an offer", many: "offers", stay: "trip", reviewers: "travellers who were on this trip" },
  path: "/offers/",
  unit: { name: "adult", line: "Guest", one: "guest", many: "guests" },
  tierUnits: ["adult", "child", "infant", "senior"],
  hasServiceFee: true,
  takesOneUnit: false,
  isPaidByTheDay: false,
  lastsAsBooked: false,
  sharesDeparture: true,
  crew: ["guide"],
  tax: { rate: "package", suppliedAt: "buyer" },
  asksPermits: false,
  fields: { title: "title", pictures: "image", capacity: "capacityPerDate" },
  searchWords: "offer offers discount discounts deal deals",
  booked: { id: "id", title: "title", image: "image" },
  notFound: "Offer not found.",
  gone: "This offer is no longer there.",
} as const satisfies KindFacts;
