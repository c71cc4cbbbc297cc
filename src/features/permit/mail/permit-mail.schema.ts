import { z } from "zod";

/** `rules`: what is out of date, each in one line. */
export const stalePermitsMail = z.object({ name: z.string(), rules: z.array(z.string()) });
