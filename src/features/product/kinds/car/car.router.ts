import { changeList, listChangesInput } from "~/features/history/history.schema";
import { availability, availabilityInput } from "~/features/product/availability/availability.schema";
import { getAvailability } from "~/features/product/availability/availability.service";
import { listItemChanges } from "~/features/product/manage/item-history.service";
import { deletedItem } from "~/lib/catalogue-fields";
import { compiled } from "~/server/api/compiled";
import { adminProcedure, createRouter, publicProcedure } from "~/server/api/trpc";
import { car, carById, carList, listCarsInput } from "./car.schema";
import { createCar, deleteCar, getCar, listCars, updateCar } from "./car.service";
import { createCarInput, updateCarInput } from "./car-write.schema";

const tags = ["cars"];

export const carRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/cars", tags, protect: false, summary: "List cars" }, kept: true })
    .input(listCarsInput)
    .output(compiled(carList))
    .query(({ ctx, input }) => listCars(ctx, input)),

  byId: publicProcedure
    .meta({ openapi: { method: "GET", path: "/cars/{id}", tags, protect: false, summary: "Read a car" }, kept: true })
    .input(carById)
    .output(car)
    .query(({ ctx, input }) => getCar(ctx, input)),

  availability: publicProcedure
    .meta({
      openapi: { method: "GET", path: "/cars/{id}/availability", tags, protect: false, summary: "See free dates" },
    })
    .input(availabilityInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, "car", input)),

  create: adminProcedure
    .meta({ openapi: { method: "POST", path: "/cars", tags, protect: true, summary: "Add a car (admin)" } })
    .input(createCarInput)
    .output(car)
    .mutation(({ ctx, input }) => createCar(ctx, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: "PUT",
        path: "/cars/{id}",
        tags,
        protect: true,
        summary: "Edit a car, or set its availability (admin)",
      },
      versioned: true,
    })
    .input(updateCarInput)
    .output(car)
    .mutation(({ ctx, input }) => updateCar(ctx, input)),

  delete: adminProcedure
    .meta({ openapi: { method: "DELETE", path: "/cars/{id}", tags, protect: true, summary: "Remove a car (admin)" } })
    .input(carById)
    .output(deletedItem)
    .mutation(({ ctx, input }) => deleteCar(ctx, input)),

  history: adminProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/cars/{id}/history",
        tags,
        protect: true,
        summary: "Read what admins changed of a car (admin)",
      },
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => listItemChanges(ctx, "car", input)),
});
