import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { travellerDetail } from "./traveller.schema";
import { toAge } from "./traveller-form.rules";

/** Validates the form of the travellers' details by the rules of the request body. */
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
