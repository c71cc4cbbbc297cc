import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { kinds } from "~/features/product/registry";
import { publicProcedure } from "~/server/api/trpc";
import { availabilityText, exampleAvailability } from "./availability.examples";
import { manyProducts, manyProductsInput } from "./many-products.schema";
import { readManyProducts } from "./many-products.service";

/** The procedure that asks for the free days of several products. Part of the catalogue router. */
export const manyProductsProcedures = {
  availability: publicProcedure("availability.read")
    .meta({
      route: "GET /availability",
      tag: "catalogue",
      operationId: "listAvailability",
      summary: "See free dates of several products",
      description: availabilityText,
      successDescription: "Each day of the range, for each product that is on offer",
      response: {
        results: [{ _id: exampleTour._id, kind: kinds.tour.kind, days: exampleAvailability.days }],
        missing: ["019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60"],
      },
    })
    .input(manyProductsInput)
    .output(manyProducts)
    .query(({ ctx, input }) => readManyProducts(ctx, input)),
};
