import { changeList, listChangesInput } from "~/features/history/history.schema";
import { availability, availabilityInput } from "~/features/product/availability/availability.schema";
import { getAvailability } from "~/features/product/availability/availability.service";
import { listItemChanges } from "~/features/product/manage/item-history.service";
import { deletedItem } from "~/lib/catalogue-fields";
import { compiled } from "~/server/api/compiled";
import { adminProcedure, createRouter, publicProcedure } from "~/server/api/trpc";
import { listToursInput, tour, tourById, tourList } from "./tour.schema";
import { createTour, deleteTour, getTour, updateTour } from "./tour.service";
import { listTours } from "./tour-list.service";
import { createTourInput, updateTourInput } from "./tour-write.schema";

const tags = ["tours"];
const contentTypes = ["multipart/form-data", "application/json"];

export const tourRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/tours", tags, protect: false, summary: "List tours" }, kept: true })
    .input(listToursInput)
    .output(compiled(tourList))
    .query(({ input }) => listTours(input)),

  byId: publicProcedure
    .meta({ openapi: { method: "GET", path: "/tours/{id}", tags, protect: false, summary: "Read a tour" }, kept: true })
    .input(tourById)
    .output(compiled(tour))
    .query(({ input }) => getTour(input)),

  availability: publicProcedure
    .meta({
      openapi: { method: "GET", path: "/tours/{id}/availability", tags, protect: false, summary: "See free dates" },
    })
    .input(availabilityInput)
    .output(availability)
    .query(({ ctx, input }) => getAvailability(ctx, "tour", input)),

  create: adminProcedure
    .meta({
      openapi: { method: "POST", path: "/tours", tags, protect: true, contentTypes, summary: "Add a tour (admin)" },
    })
    .input(createTourInput)
    .output(tour)
    .mutation(({ ctx, input }) => createTour(ctx, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: "PUT",
        path: "/tours/{id}",
        tags,
        protect: true,
        contentTypes,
        summary: "Edit a tour (admin)",
      },
      versioned: true,
    })
    .input(updateTourInput)
    .output(tour)
    .mutation(({ ctx, input }) => updateTour(ctx, input)),

  delete: adminProcedure
    .meta({
      openapi: { method: "DELETE", path: "/tours/{id}", tags, protect: true, summary: "Remove a tour (admin)" },
    })
    .input(tourById)
    .output(deletedItem)
    .mutation(({ ctx, input }) => deleteTour(ctx, input)),

  history: adminProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/tours/{id}/history",
        tags,
        protect: true,
        summary: "Read what admins changed of a tour (admin)",
      },
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => listItemChanges(ctx, "tour", input)),
});
