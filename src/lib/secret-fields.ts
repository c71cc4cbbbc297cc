import { z } from "zod";
import { clearableField } from "~/lib/catalogue-fields";
import { text } from "~/lib/fields";

const secretHint = "Please enter the secret alone, without spaces";

/** A secret in a request body. Only written: answers say whether it is set. */
export const secretField = (what: string, max = 200) =>
  clearableField(text(max).regex(/^\S+$/, secretHint)).meta({
    description: `${what}. Null or empty: removed. No answer has it`,
    format: "password",
  });

/** A secret in the portal's form: text that replaces it; nothing typed keeps it. */
export const typedSecret = (field: z.ZodType<unknown, unknown>) =>
  z
    .object({ typed: z.string(), isRemoved: z.boolean() })
    .transform(({ typed, isRemoved }): unknown => (isRemoved ? null : typed.trim() || undefined))
    .pipe(field);

/** The form's value while nobody has typed a new secret. */
export const keptSecret = { typed: "", isRemoved: false };
