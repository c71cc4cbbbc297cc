import { noLessThanSold } from "~/features/product/manage/catalogue.examples";
import { sharedProcedures } from "~/features/product/shared-procedures";
import { productById } from "~/lib/catalogue-fields";
import { syncParse } from "~/server/api/sync-parse";
import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleCar, exampleCarFields } from "./car.examples";
import { car, carList, listCarsInput } from "./car.schema";
import { carStore } from "./car.store";
import { listCars } from "./car-list.service";
import { createCarInput, updateCarInput } from "./car-write.schema";

const notOnOffer = { NOT_FOUND: "This car is not on offer." };
const noSuchCar = { NOT_FOUND: "There is no such car." };

export const carRouter = createRouter({
  list: publicProcedure("catalogue.read")
    .meta({
      route: "GET /cars",
      operationId: "listCars",
      summary: "List cars",
      description:
        "The cars that match the filters, cheapest first, with unavailable cars at the end. " +
        "Without `limit`, up to 500 are returned.",
      successDescription: "The cars of the page, and the total numbers of cars and pages",
      response: { results: [exampleCar], pages: 1, total: 1 },
      cached: true,
    })
    .input(listCarsInput)
    .output(syncParse(carList))
    .query(({ input }) => listCars(input)),

  byId: publicProcedure("catalogue.read")
    .meta({
      route: "GET /cars/{id}",
      operationId: "getCar",
      summary: "Read a car",
      description: "One car.",
      successDescription: "The car",
      errors: notOnOffer,
      response: exampleCar,
      cached: true,
    })
    .input(productById)
    .output(car)
    .query(({ input }) => carStore.get(input)),

  create: userProcedure("catalogue.edit")
    .meta({
      route: "POST /cars",
      operationId: "createCar",
      summary: "Add a car (admin)",
      description: "Adds a car. `images` are URLs returned by the upload. For admins.",
      successDescription: "The new car",
      request: exampleCarFields,
      response: exampleCar,
    })
    .input(createCarInput)
    .output(car)
    .mutation(({ ctx, input }) => carStore.create(ctx, input)),

  update: userProcedure("catalogue.edit")
    .meta({
      route: "PUT /cars/{id}",
      operationId: "updateCar",
      summary: "Edit a car, or set its availability (admin)",
      description: "Changes only the fields that are sent, for example `availability` alone. For admins.",
      successDescription: "The changed car",
      errors: { ...noSuchCar, ...noLessThanSold },
      request: { availability: false },
      response: { ...exampleCar, availability: false },
      versioned: true,
    })
    .input(updateCarInput)
    .output(car)
    .mutation(({ ctx, input }) => carStore.update(ctx, input)),

  ...sharedProcedures({
    store: carStore,
    thing: "a car",
    example: exampleCar,
    datesText: " For a car, `left` is the number of cars.",
  }),
});
