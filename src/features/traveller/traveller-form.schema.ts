import { z } from "zod";
import { type TravellerDetail, travellerDetail } from "./traveller.schema";

/** What is typed for one traveller; it is read by the schema of the request body. */
type TypedTraveller = { name: string; nationality: string; age: string; permitNumber: string };

export const travellerFields = z.object({
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
});

/** Null for an empty field, and NaN for what is not written in digits. */
function toAge(typed: string): number | null {
  if (typed === "") return null;
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
}

export function toTyped({ name, nationality, age, permitNumber }: TravellerDetail): TypedTraveller {
  return { name, nationality: nationality ?? "", age: age === null ? "" : String(age), permitNumber };
}

/** `at`: the traveller's index, from 0. The fields are valid. */
export function toDetail({ name, nationality, age, permitNumber }: TypedTraveller, at: number): TravellerDetail {
  return { position: at + 1, name, nationality: nationality || null, age: toAge(age), permitNumber };
}
