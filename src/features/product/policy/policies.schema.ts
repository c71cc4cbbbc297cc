import { z } from "zod";
import { policiesShown } from "./policy.schema";

/** The terms of the house, which hold for each product without terms of its own. */
export const housePolicies = z
  .object({
    ...policiesShown,
    cancellationText: z.string().meta({ description: "What a cancellation gives back, in words" }),
    paymentText: z.string().meta({ description: "What is due when, in words" }),
    serviceFeePercent: z.number().meta({ description: "Added to offers; tours and cars have none" }),
    horizonDays: z.number().int().meta({ description: "How many days ahead a booking can be made" }),
    payOnline: z.array(z.string()).meta({ description: "By what customers can pay online; empty: by agreement" }),
    phone: z.string(),
    email: z.string(),
    languages: z.string().nullable(),
    terms: z.string().meta({ description: "The address of the full terms" }),
  })
  .meta({ id: "HousePolicies" });

export type HousePolicies = z.infer<typeof housePolicies>;
