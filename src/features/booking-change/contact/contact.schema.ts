import { z } from "zod";
import { phone } from "~/features/product/request/request-fields.schema";
import { codedText, emptyOrEmail, id, text } from "~/lib/fields";

const seen = (what: string) =>
  text(254).meta({
    description: `${what} that was shown; if it is not the current one, nothing changes (409 EDIT_CONFLICT)`,
  });

/** How the customer of a booking is reached, corrected by the office. */
export const correctContactInput = z.object({
  id,
  phone,
  email: codedText(254)
    .toLowerCase()
    .pipe(z.union([z.literal(""), z.email("Invalid email address")], { error: "Invalid email address" }))
    .meta({
      description: "Receives the booking's mails; empty: the address of the account, or none",
      pattern: emptyOrEmail,
      example: "asha@example.com",
    }),
  seenPhone: seen("The phone number"),
  seenEmail: seen("The address of the booking's mails, or empty,"),
});

export type CorrectContactInput = z.infer<typeof correctContactInput>;
