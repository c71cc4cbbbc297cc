import { z } from "zod";
import { imageUrl } from "~/lib/catalogue-fields";

const required = "Please choose a picture to upload.";

/** The form's fields after the uploaded files were stored and replaced by their addresses. */
export const uploadInput = z.object({
  image: z.preprocess(
    (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
    z
      .string({ error: (issue) => (Array.isArray(issue.input) ? "Please upload one picture at a time." : required) })
      .min(1, required)
      .pipe(imageUrl),
  ),
});

export const upload = z.object({
  url: z.string().meta({ description: "The address of the picture, for use in `images`" }),
});
