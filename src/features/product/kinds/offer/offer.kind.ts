import type { KindFacts } from "~/features/product/product-kind";

export const offerKind = {
  kind: "offer",
  label: "Offer",
  path: "/offers/",
  unit: { name: "adult", line: "Guest", one: "guest", many: "guests" },
  tierUnits: ["adult", "child", "infant", "senior"],
  hasServiceFee: true,
  takesOneUnit: false,
  isByTheDay: false,
  booked: { id: "id", title: "title", image: "image" },
  notFound: "Offer not found.",
  gone: "This offer is no longer there.",
} as const satisfies KindFacts;
