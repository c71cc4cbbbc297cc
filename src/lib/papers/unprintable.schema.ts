import { z } from "zod";

/** A field of answers about what can be printed as a PDF. */
export const unprintable = z.array(z.string()).meta({
  description:
    "Letters of the names and texts on its PDF for which papers have no font, each once: the PDF has a box in their place",
  example: [],
});
