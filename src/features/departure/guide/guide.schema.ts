import { z } from "zod";
import { hireFacts, partyStatus } from "~/features/departure/sheet/sheet.schema";
import { id } from "~/lib/fields";

const day = z.string().meta({ format: "date" });

/** A departure or a hire of the signed-in guide or driver. It has no prices and no payments. */
const guideDeparture = z.object({
  id,
  date: day,
  lastDate: day,
  title: z.string(),
  startTime: z.string().meta({ description: "`HH:mm`; empty: not fixed" }),
  meetingPoint: z.string(),
  hire: hireFacts.nullable().meta({ description: "Of the hire of a car; null for a departure" }),
  travellers: z.array(
    z.object({
      status: partyStatus.meta({ description: "`Pending`: the office has not confirmed the booking" }),
      name: z.string(),
      phone: z.string(),
      count: z.number().int(),
      pickup: z.string(),
      party: z.string(),
      requests: z.string(),
      permits: z.array(z.string()).nullable().meta({ description: "Null: nobody said who travels" }),
    }),
  ),
});

export type GuideDeparture = z.infer<typeof guideDeparture>;

export const guideDepartures = z.array(guideDeparture);
