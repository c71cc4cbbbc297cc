import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { travellerDetail } from "./traveller.schema";
import { toAge } from "./traveller-form.rules";

/** The validation of what is typed for the travellers, by the schema of the request body. */
export const travellerResolver = zodResolver(
  z.object({
    people: z.array(
      z.object({
        name: travellerDetail.shape.name,
        nationality: z.string(),
        age: z
          .string()
          .trim()
          .refine((typed) => travellerDetail.shape.age.safeParse(toAge(typed)).success, {
            error: "Age must be a whole number from 0 to 120",
          }),
        permitNumber: travellerDetail.shape.permitNumber,
      }),
    ),
  }),
);
