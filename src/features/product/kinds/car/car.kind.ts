import type { KindFacts } from "~/features/product/product-kind";

export const carKind = {
  kind: "car",
  label: "Car",
  path: "/car/",
  unit: { name: "day", line: "Day", one: "day", many: "days" },
  tierUnits: ["day"],
  hasServiceFee: false,
  takesOneUnit: true,
  isByTheDay: true,
  booked: { images: "images", name: "title", carType: "carType", image: "image" },
  notFound: "This car is not on offer.",
  gone: "This car is not available.",
} as const satisfies KindFacts;
