import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { travelDate } from "~/features/product/request/request-fields.schema";
import { dateInIndia, daysIn } from "~/lib/dates";
import { calendarDate, id, requiredText } from "~/lib/fields";
import { availability } from "./availability.schema";

/** The most products of one answer, and the most days. */
export const maxManyProducts = 100;
export const maxManyDays = 62;

const ids = z
  .array(id)
  .min(1, "Name at least one product")
  .max(maxManyProducts, `Name at most ${maxManyProducts} products`)
  .refine((all) => new Set(all).size === all.length, "Name each product once");

export const manyProductsInput = z
  .object({
    products: requiredText(maxManyProducts * 40, "Name at least one product")
      .transform((typed) => typed.split(",").map((one) => one.trim()))
      .pipe(ids)
      .meta({
        description: `The ids of tours, cars and offers, separated by commas; at most ${maxManyProducts}.`,
        pattern: "^[0-9A-Fa-f-]{36}(,[0-9A-Fa-f-]{36})*$",
        example: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59,019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60",
      }),
    from: travelDate.optional().meta({ description: "The first day, `yyyy-MM-dd`. Default: today." }),
    to: calendarDate.optional().meta({
      description: `The last day, at most ${maxManyDays} days in all. Default: 30 days after \`from\`.`,
    }),
  })
  .refine(({ from = dateInIndia(new Date()), to = from }) => daysIn(from, to) >= 1 && daysIn(from, to) <= maxManyDays, {
    path: ["to"],
    error: `Must be on or after from, at most ${maxManyDays} days in all`,
  });

export type ManyProductsInput = z.infer<typeof manyProductsInput>;

export const manyProducts = z.object({
  results: z.array(z.object({ _id: id, kind: z.enum(productKinds), days: availability.shape.days })),
  missing: z.array(id).meta({ description: "Those that are not on offer" }),
});

export type ManyProducts = z.infer<typeof manyProducts>;
