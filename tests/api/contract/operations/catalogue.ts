import { carFields, offerFields, tourFields, uploaded } from "~tests/api/contract/inputs";
import { dayAhead, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { exampleBody, makeProduct, ofKinds } from "./kinds";
import type { ValidInputs } from "./valid-inputs";

/** The operations of products and pictures. */
export const catalogueOperations: ValidInputs<"tour" | "car" | "offer" | "upload"> = {
  ...ofKinds((kind) => ({
    list: () => ({}),
    byId: () => makeProduct(kind),
    availability: () => makeProduct(kind),
    create: () => exampleBody(kind),
    update: async () => ({ ...exampleBody(kind), ...(await makeProduct(kind)) }),
    delete: () => makeProduct(kind),
    history: () => makeProduct(kind),
  })),
  "tour.list": () => ({ limit: 5, type: "Family", sortBy: "priceLow" }),
  "tour.availability": async () => ({ id: (await makeTour()).id, from: dayAhead(), to: dayAhead(32) }),
  "tour.create": () => tourFields(),
  "tour.update": async () => tourFields({ id: (await makeTour()).id }),
  "car.list": () => ({ carType: "SUV", engineType: "Diesel", seatCapacity: 5 }),
  "car.availability": async () => ({ id: (await makeCar()).id, days: 2 }),
  "car.create": () => carFields(),
  "car.update": async () => ({ id: (await makeCar()).id, availability: false }),
  "offer.availability": async () => ({ id: (await makeOffer()).id, places: 2 }),
  "offer.create": () => offerFields(),
  "offer.update": async () => offerFields({ id: (await makeOffer()).id }),
  "upload.image": async (world) => ({ image: await uploaded(world) }),
};
