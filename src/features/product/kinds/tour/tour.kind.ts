import type { KindFacts } from "~/features/product/product-kind";

export const tourKind = {
  kind: "tour",
  label: "Tour",
  path: "/tour/",
  unit: { name: "adult", line: "Person", one: "person", many: "people" },
  tierUnits: ["adult", "child", "infant", "senior"],
  hasServiceFee: false,
  takesOneUnit: false,
  isByTheDay: false,
  booked: { images: "images", title: "title" },
  notFound: "This tour is not on offer.",
  gone: "This tour is no longer on offer.",
} as const satisfies KindFacts;
