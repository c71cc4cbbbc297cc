import { z } from "zod";
import { list, maxImages, optionalField, optionalText } from "~/lib/catalogue-fields";
import { part, requiredText } from "~/lib/fields";
import type { ImageText } from "~/lib/image-texts";

export const maxAlt = 250;
export const maxCredit = 200;

/** One line of text, which may be missing. */
const line = (max: number) => optionalText(max).transform((value = "") => value.replace(/\s+/g, " "));

const altShown = { description: "What one sees, for people who do not see the picture" };
const creditShown = { description: "Who took it and the licence, such as `Rita Das, CC BY 4.0` or `Own photo`" };

const imageText = part({
  image: requiredText(2000, "Please name the picture").meta({ description: "The address of one of the pictures" }),
  alt: line(maxAlt).meta(altShown),
  credit: line(maxCredit).meta(creditShown),
});

/** The texts of a product's pictures, as a request field. Entries without any text are left out. */
export const imageTextsField = optionalField(
  list(imageText, maxImages)
    .refine((texts) => new Set(texts.map(({ image }) => image)).size === texts.length, "Names a picture twice")
    .transform((texts): ImageText[] => texts.filter(({ alt, credit }) => alt !== "" || credit !== "")),
).meta({ description: "What pictures show, and their rights, for some or all pictures of the product" });

/** The same field in answers. */
export const imageTextsShown = z
  .array(
    z.object({
      image: z.string().meta({ description: "The address of one of the pictures" }),
      alt: z.string().meta(altShown),
      credit: z.string().meta(creditShown),
    }),
  )
  .optional()
  .meta({ description: "What pictures show, and their rights. Left out if nothing is said of any" });

/** Why texts are refused that name another picture than those of the product. */
export const otherPicture = "Names a picture that is not among the pictures of the product";
