import { createRouter, publicProcedure } from "~/server/api/trpc";
import { listToursInput, tour, tourById, tourList } from "./tour.schema";
import { getTour, listTours } from "./tour.service";

export const tourRouter = createRouter({
  list: publicProcedure
    .meta({ openapi: { method: "GET", path: "/tours", tags: ["tours"], protect: false, summary: "List tours" } })
    .input(listToursInput)
    .output(tourList)
    .query(({ ctx, input }) => listTours(ctx, input)),

  byId: publicProcedure
    .meta({ openapi: { method: "GET", path: "/tours/{id}", tags: ["tours"], protect: false, summary: "Read a tour" } })
    .input(tourById)
    .output(tour)
    .query(({ ctx, input }) => getTour(ctx, input)),
});
