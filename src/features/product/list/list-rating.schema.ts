import { z } from "zod";

/** The stars of a product in a list. Absent below three published reviews. */
export const listRating = z
  .object({
    average: z.number().meta({ description: "The average of stars, 1 to 5, with one decimal" }),
    reviews: z.number().int().meta({ description: "The number of published reviews" }),
  })
  .optional()
  .meta({ description: "From three published reviews on", example: { average: 4.6, reviews: 12 } });

export type ListRating = NonNullable<z.infer<typeof listRating>>;
