import { z } from "zod";
import { departure } from "~/features/departure/departure.schema";
import { id } from "~/lib/fields";

const traveller = z.object({
  _id: id,
  reference: z.string(),
  status: z.enum(["Pending", "Confirmed"]),
  name: z.string().meta({ description: "The lead traveller" }),
  phone: z.string(),
  travelers: z.number().int(),
  party: z.string().meta({ example: "2 adults, 1 child of 7" }),
  pickupLocation: z.string(),
  specialRequests: z.string(),
});

/** What the guide of a departure needs. It has no amounts of money. */
export const sheet = departure
  .pick({
    product: true,
    date: true,
    lastDay: true,
    status: true,
    startTime: true,
    meetingPoint: true,
    travellers: true,
    assignments: true,
  })
  .extend({ parties: z.array(traveller) })
  .meta({ id: "DepartureSheet" });

export type Sheet = z.infer<typeof sheet>;
