import { changesText } from "~/features/product/changes/product-changes.schema";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { goneMessage } from "~/server/changes/cursor";
import { listCarsTool } from "./car.agent";
import { exampleCar, exampleCarFields } from "./car.examples";
import { car, carList, listCarsInput } from "./car.schema";
import { carStore } from "./car.store";
import { listCars } from "./car-list.service";
import { createCarInput, updateCarInput } from "./car-write.schema";

export const carRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /cars",
      operationId: "listCars",
      summary: "List cars",
      description:
        "The cars that match the filters, cheapest first, with unavailable cars at the end. " +
        `Without \`limit\`, up to 500 are returned. ${changesText}`,
      successDescription: "The cars of the page, and the total numbers of cars and pages",
      errors: { CURSOR_GONE: goneMessage },
      response: { results: [exampleCar], pages: 1, total: 1 },
      cached: true,
      agent: listCarsTool,
    })
    .input(listCarsInput)
    .output(syncParse(carList))
    .query(({ input }) => listCars(input)),

  ...sharedProcedures({
    store: carStore,
    item: car,
    createInput: createCarInput,
    updateInput: updateCarInput,
    examples: {
      item: exampleCar,
      body: exampleCarFields,
      changes: { availability: false },
      changed: { ...exampleCar, availability: false },
    },
    texts: {
      read: "One car.",
      create: "Adds a car. `images` are URLs returned by the upload. For admins.",
      update: "Changes only the fields that are sent, for example `availability` alone. For admins.",
      updateSummary: "Edit a car, or set its availability (admin)",
      dates: " For a car, `left` is the number of cars.",
    },
  }),
});
