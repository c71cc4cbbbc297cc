import { z } from "zod";
import { id } from "~/lib/fields";

const at = z.iso.datetime();

/** A customer's consent to messages by WhatsApp about a booking, as the office sees it. */
export const shownConsent = z
  .object({
    phone: z.string().meta({ description: "The number for which it was given" }),
    words: z.string().meta({ description: "What was asked" }),
    givenAt: at,
    isByOffice: z.boolean().meta({ description: "Whether the office has recorded it, or the customer ticked the box" }),
    by: z.string().nullable().meta({ description: "Who recorded it" }),
    withdrawnAt: at.nullable(),
    withdrawnBy: z.enum(["stop", "customer", "office"]).nullable().meta({ description: "`stop`: by the message STOP" }),
    unreachableAt: at.nullable().meta({ description: "Since when it is known that the number has no WhatsApp" }),
    isCurrent: z.boolean().meta({ description: "Whether messages go to the booking's number by WhatsApp" }),
  })
  .meta({ id: "WhatsAppConsent" });

export type ShownConsent = z.infer<typeof shownConsent>;

/** The same for the customer, without the name of who recorded it. */
export const ownConsent = shownConsent.omit({ by: true }).meta({ id: "OwnWhatsAppConsent" });

export type OwnConsent = z.infer<typeof ownConsent>;

/** What a customer has written by WhatsApp. */
export const shownMessage = z.object({ id: z.string(), text: z.string(), at });

export type ShownMessage = z.infer<typeof shownMessage>;

export const recordConsentInput = z.object({
  id,
  isGiven: z.boolean("Must be true or false").meta({ description: "False: the customer wants no more messages" }),
});

export type RecordConsentInput = z.infer<typeof recordConsentInput>;
