import { db } from "~/server/db/client";
import { carFields, offerFields, tourFields, uploaded } from "~tests/api/contract/inputs";
import { dayAhead, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { exampleBody, makeProduct, ofKinds } from "./kinds";
import type { ValidInputs } from "./valid-inputs";

async function makeArchived(): Promise<{ id: string }> {
  const { id } = await makeCar();
  return db().product.update({ where: { id }, data: { archivedAt: new Date() }, select: { id: true } });
}

/** The operations of products and pictures. */
export const catalogueOperations: ValidInputs<"tour" | "car" | "offer" | "catalogue" | "upload"> = {
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
  "catalogue.archived": () => ({ kind: "car", limit: 5 }),
  "catalogue.restore": async () => ({ id: (await makeArchived()).id }),
  "catalogue.previewChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "catalogue.applyChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "upload.image": async (world) => ({ image: await uploaded(world) }),
};
