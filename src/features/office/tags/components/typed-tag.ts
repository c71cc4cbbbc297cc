import { z } from "zod";

/** A tag that is being typed. */
export const typedTag = z.object({ tag: z.string() });

export const noTag = { tag: "" };
