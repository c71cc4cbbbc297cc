import { z } from "zod";
import { firstSteps } from "~/lib/first-steps";

export const firstStepsShown = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(firstSteps),
        isDone: z.boolean(),
        isSkipped: z.boolean().meta({ description: "Whether an owner does not want to be reminded of it" }),
      }),
    ),
  })
  .meta({ id: "FirstSteps" });

export type FirstSteps = z.infer<typeof firstStepsShown>;

export const whatsAppMessageShown = z.object({
  message: z.string().meta({ description: "With variables such as {name}, for whoever writes to a traveller" }),
});
