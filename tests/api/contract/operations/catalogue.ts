import { randomUUID } from "node:crypto";
import { checkImport } from "~/features/product/manage/transfer/import.service";
import type { ProductKind } from "~/features/product/registry";
import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import { carFields, offerFields, tourFields, uploaded } from "~tests/api/contract/inputs";
import { dayAhead, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { exampleBody, makeDraft, makeProduct, ofKinds } from "./kinds";

async function makeArchived(): Promise<{ id: string }> {
  const { id } = await makeCar();
  return db().product.update({ where: { id }, data: { archivedAt: new Date() }, select: { id: true } });
}

/** An import that changes nothing, as a form's file reaches the procedure. */
function importing() {
  return { kind: "car" as const, file: Buffer.from("name,price\n").toString("base64") };
}

/** The operations of products and pictures. */
export const catalogueOperations: ValidInputs<ProductKind | "catalogue" | "upload"> = {
  ...ofKinds((kind) => ({
    list: () => ({}),
    byId: () => makeProduct(kind),
    availability: () => makeProduct(kind),
    calendar: () => makeProduct(kind),
    create: () => exampleBody(kind),
    createDraft: () => exampleBody(kind),
    draft: () => makeDraft(kind),
    update: async () => ({ ...exampleBody(kind), ...(await makeProduct(kind)) }),
    delete: () => makeProduct(kind),
    history: () => makeProduct(kind),
  })),
  "tour.list": () => ({ limit: 5, type: "Family", sortBy: "priceLow" }),
  "tour.availability": async () => ({ id: (await makeTour()).id, from: dayAhead(), to: dayAhead(32) }),
  "tour.calendar": async () => ({ id: (await makeTour()).id, from: dayAhead(), to: dayAhead(32), children: "8,3" }),
  "tour.create": () => tourFields(),
  "tour.createDraft": () => tourFields(),
  "tour.update": async () => tourFields({ id: (await makeTour()).id }),
  "tour.addPictures": async (world) => ({ id: (await makeTour()).id, images: [await uploaded(world)] }),
  "car.list": () => ({ carType: "SUV", engineType: "Diesel", seatCapacity: 5 }),
  "car.availability": async () => ({ id: (await makeCar()).id, days: 2 }),
  "car.create": () => carFields(),
  "car.update": async () => ({ id: (await makeCar()).id, availability: false }),
  "offer.availability": async () => ({ id: (await makeOffer()).id, places: 2 }),
  "offer.create": () => offerFields(),
  "offer.update": async () => offerFields({ id: (await makeOffer()).id }),
  "catalogue.policies": () => ({}),
  "catalogue.availability": async () => ({ products: [(await makeTour()).id, (await makeCar()).id].join(",") }),
  "catalogue.archived": () => ({ kind: "car", limit: 5 }),
  "catalogue.restore": async () => ({ id: (await makeArchived()).id }),
  "catalogue.previewChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "catalogue.applyChange": async () => ({ kind: "car", products: [{ id: (await makeCar()).id }], percent: 5 }),
  "catalogue.undoPrices": async () => {
    const { id: subjectId } = await makeCar();
    const { price } = await db().product.findUniqueOrThrow({ where: { id: subjectId }, select: { price: true } });
    const batchId = randomUUID();
    const fields = { price: [Number(price) + 100, Number(price)] };
    await db().change.create({ data: { subject: "car", subjectId, action: "updated", fields, batchId } });
    return { id: batchId };
  },
  "catalogue.drafts": () => ({ kind: "car", limit: 5 }),
  "catalogue.publish": () => makeDraft("offer"),
  "catalogue.checkImport": () => importing(),
  "catalogue.import": async () => {
    const { check } = await checkImport({ db: db(), now: new Date() }, importing());
    return { ...importing(), check };
  },
  "upload.image": async (world) => ({ image: await uploaded(world) }),
};
