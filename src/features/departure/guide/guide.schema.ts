import { z } from "zod";
import { id } from "~/lib/fields";

const day = z.string().meta({ format: "date" });

/** A departure or a hire of the signed-in guide or driver. It has no prices and no payments. */
export const guideDeparture = z.object({
  id,
  date: day,
  lastDate: day,
  title: z.string(),
  startTime: z.string().meta({ description: "`HH:mm`; empty: not fixed" }),
  meetingPoint: z.string(),
  travellers: z.array(z.object({ name: z.string(), phone: z.string(), count: z.number().int(), pickup: z.string() })),
});

export type GuideDeparture = z.infer<typeof guideDeparture>;

export const guideDepartures = z.array(guideDeparture);
