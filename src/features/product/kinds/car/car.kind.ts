import type { KindFacts } from "~/features/product/product-kind";

export const carKind: KindFacts = {
  kind: "car",
  label: "Car",
  idField: "carId",
  path: "/car/",
  unit: { name: "day", line: "Day", one: "day", many: "days" },
  quantity: ({ days = 1 }) => days,
  hasServiceFee: false,
  // The car itself, however many sit in it.
  places: () => 1,
  isByTheDay: true,
  notFound: "This car is not on offer.",
  gone: "This car is not available.",
};
