import { z } from "zod";

export const reviewAskedMail = z.object({
  name: z.string(),
  booking: z.object({ id: z.string(), reference: z.string(), title: z.string(), date: z.string() }),
});
