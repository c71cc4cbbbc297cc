import { createRouter, publicProcedure } from "~/server/api/trpc";
import { car, carById, carList, listCarsInput } from "./car.schema";
import { getCar, listCars } from "./car.service";

export const carRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/cars", tags: ["cars"], protect: false, summary: "List cars" } })
    .input(listCarsInput)
    .output(carList)
    .query(({ ctx, input }) => listCars(ctx, input)),

  byId: publicProcedure
    .meta({ openapi: { method: "GET", path: "/cars/{id}", tags: ["cars"], protect: false, summary: "Read a car" } })
    .input(carById)
    .output(car)
    .query(({ ctx, input }) => getCar(ctx, input)),
});
