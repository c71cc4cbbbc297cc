import type { KindFacts } from "~/features/product/product-kind";

export const offerKind: KindFacts = {
  kind: "offer",
  label: "Offer",
  idField: "offerId",
  path: "/offers/",
  unit: { name: "adult", line: "Guest", one: "guest", many: "guests" },
  quantity: ({ travelers }) => travelers,
  hasServiceFee: true,
  places: ({ travelers }) => travelers,
  isByTheDay: false,
  notFound: "Offer not found.",
  gone: "This offer is no longer there.",
};
