import type { OperationName } from "~tests/api/contract/calls";
import { carFields, codeFields, offerFields, tourFields } from "~tests/api/contract/inputs";
import { exampleBody, makeProduct, ofKinds } from "~tests/api/contract/operations/kinds";
import { dayAhead, makeBooking, makeCar, makeCode, makeOffer, makeTour } from "~tests/support/factories";
import { byId, damaged, following, historyOf, listed, type Make, withId } from "./cases";

const freeDates = (make: () => Promise<{ id: string }>): Make[] => [
  ...byId(),
  ...[{ from: dayAhead(31), to: dayAhead(1) }, { from: dayAhead(1), to: dayAhead(367) }, { from: "x" }].map((range) =>
    withId(make, (input) => ({ ...input, ...range })),
  ),
  ...[{ places: 0 }, { days: 61 }, { places: "2", days: "3" }].map((more) =>
    withId(make, (input) => ({ ...input, ...more })),
  ),
];

const dayPrices = (make: () => Promise<{ id: string }>): Make[] => [
  ...byId(),
  ...[
    { from: dayAhead(2), to: dayAhead(1) },
    { from: dayAhead(1), to: dayAhead(101) },
    { from: dayAhead(-1) },
    { adults: 0 },
    { adults: 0, children: "8" },
    { children: "8,18" },
    { children: "x" },
    { days: 61 },
    { nationality: "XX" },
    { adults: "2", children: "8, 3", seniors: "1" },
  ].map((more) => withId(make, (input) => ({ ...input, ...more }))),
];

const oneCar = async () => ({ kind: "car", products: [{ id: (await makeCar()).id }] });
const bulkChanges: Make[] = [
  ...damaged(async () => ({ ...(await oneCar()), percent: 5 }), ["kind", "products", "percent", "seasonMonths"]),
  ...damaged(oneCar, ["closed", "priceFrom", "raise"]),
  async () => ({ ...(await oneCar()), raise: { percent: 8, roundTo: 50, from: "2099-03-01" } }),
];

/** More inputs of the operations on the catalogue. */
export const catalogueCases = {
  ...ofKinds((kind) => {
    const fields = Object.keys(exampleBody(kind));
    return {
      list: listed({ limit: 501 }, { limit: 1, page: 2 }, { search: "%" }, { search: "x".repeat(101) }, ...following),
      byId: byId(),
      availability: freeDates(() => makeProduct(kind)),
      calendar: dayPrices(() => makeProduct(kind)),
      create: damaged(() => exampleBody(kind), fields),
      createDraft: damaged(() => exampleBody(kind), ["price"]),
      draft: [...byId(), () => makeProduct(kind)],
      update: [
        ...byId(exampleBody(kind)),
        ...damaged(
          withId(
            () => makeProduct(kind),
            (more) => ({ ...exampleBody(kind), ...more }),
          ),
          fields,
        ),
      ],
      delete: byId(),
      history: historyOf(),
    };
  }),
  "catalogue.policies": [() => ({}), () => ({ unknown: "1" })],
  "catalogue.availability": [
    ...["x", "x,y", "\u0000", ","].map((products) => () => ({ products })),
    async () => ({ products: (await makeTour()).id, from: "x" }),
    async () => ({ products: (await makeTour()).id, from: dayAhead(2), to: dayAhead(1) }),
    () => ({ products: "00000000-0000-4000-8000-000000000000", to: dayAhead(100) }),
  ],
  "tour.list": listed(
    ...following,
    { limit: 501 },
    { type: "Sea" },
    { maxPrice: -1 },
    { maxPrice: "4500" },
    { sortBy: "name" },
    { search: "_" },
    { when: "2026-12" },
    { when: "2026-13" },
    { when: "2026-12-10", adults: 2, children: "8,3" },
    { state: "Bihar" },
    { minDays: 5, maxDays: 4 },
    { minDays: 0 },
    { children: "8" },
    { adults: 0 },
    { children: "18" },
    { seniors: -1 },
    { sortBy: "soonest", state: "Assam" },
    { sortBy: "length" },
    { sortBy: "recommended" },
    { hints: "yes" },
    { others: "true", search: "tea car" },
    { sortBy: "priceHigh" },
    { search: "tea slopes" },
    { search: "\u0000" },
    { search: "x".repeat(101) },
  ),
  "tour.create": damaged(tourFields, [
    "title",
    "description",
    "duration",
    "price",
    "itinerary",
    "type",
    "highlights",
    "images",
    "states",
    "seasonMonths",
    "closedDates",
    "leadDays",
    "permits",
    "capacityPerDate",
    "groupSize",
    "questions",
    "stay",
    "imageTexts",
  ]),
  "tour.update": [
    ...byId({ title: "A tour" }),
    ...damaged(withId(makeTour, tourFields), ["title", "price", "highlights", "images", "keepImages", "version"]),
    withId(makeTour, ({ id }) => ({ id })),
    withId(makeTour, ({ id }) => ({ id, keepImages: ["/images/none.avif"] })),
  ],
  "tour.delete": [...byId(), async () => ({ id: (await makeBooking()).productId })],
  "car.list": listed(
    { sortBy: "price" },
    { sortBy: "newest", search: "hills" },
    { carType: "Boat" },
    { engineType: "Steam" },
    { seatCapacity: 0 },
    { seatCapacity: 101 },
  ),
  "car.create": damaged(carFields, [
    "name",
    "tagline",
    "carType",
    "engineType",
    "transmission",
    "seatCapacity",
    "price",
    "images",
    "availability",
    "rating",
    "units",
  ]),
  "car.update": [
    ...byId({ availability: true }),
    ...damaged(withId(makeCar, carFields), ["name", "seatCapacity", "price", "images", "availability", "units"]),
    withId(makeCar, ({ id }) => ({ id, availability: false, version: 2 })),
  ],
  "offer.byId": [...byId(), async () => ({ id: (await makeOffer({ validTill: new Date("2020-01-01") })).id })],
  "offer.create": damaged(offerFields, [
    "title",
    "price",
    "originalPrice",
    "discount",
    "features",
    "image",
    "validTill",
    "capacityPerDate",
  ]),
  "offer.update": [
    ...byId(offerFields()),
    ...damaged(withId(makeOffer, offerFields), ["title", "price", "originalPrice", "discount", "validTill", "image"]),
  ],
  "code.list": listed({ limit: 101 }, { search: "%" }, { search: "x".repeat(21) }),
  "catalogue.archived": listed({ kind: "car", limit: 1 }, { kind: "boat" }),
  "catalogue.restore": byId(),
  "catalogue.drafts": listed({ kind: "car", limit: 1 }, { kind: "boat" }),
  "catalogue.publish": byId(),
  "catalogue.previewChange": bulkChanges,
  "catalogue.applyChange": bulkChanges,
  "catalogue.undoPrices": byId(),
  // REST reads forms only.
  "catalogue.checkImport": [],
  "catalogue.import": [],
  "code.create": [
    ...damaged(codeFields, [
      "code",
      "percent",
      "amount",
      "from",
      "to",
      "maxUses",
      "maxUsesPerCustomer",
      "kinds",
      "productIds",
      "minTotal",
    ]),
    () => codeFields({ percent: 101 }),
    () => codeFields({ amount: 500 }),
  ],
  "code.byId": byId(),
  "code.update": [
    ...byId({ percent: 5 }),
    ...damaged(
      withId(makeCode, ({ id }) => ({ id })),
      ["percent", "amount", "from", "maxUses", "kinds", "productIds", "archived", "version"],
    ),
    withId(makeCode, ({ id }) => ({ id, percent: null })),
    withId(makeCode, ({ id }) => ({ id, maxUses: 5, version: 2 })),
  ],
  "code.delete": byId(),
  "code.history": historyOf(),
  // REST reads forms only, and accepts only the address of a picture uploaded just before.
  "upload.image": [],
  "tour.addPictures": [],
} satisfies Partial<Record<OperationName, Make[]>>;
