import { z } from "zod";
import { permitTraveller } from "~/features/permit/permit.schema";
import { adultsOnly, type Party, partySize } from "~/features/product/price/party.rules";
import { party } from "~/features/product/price/party.schema";
import { type IdField, idFields, type NamedProduct } from "~/features/product/registry";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import {
  code,
  date,
  hireDays,
  peopleCount,
  phone,
  pickupLocation,
  specialRequests,
} from "~/features/product/request/request-fields.schema";
import { codedText, emptyOrEmail, exactRupees, id, requiredText, rupees, text } from "~/lib/fields";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { wordList } from "~/lib/word-list";

// What is sent to book. What is answered stands in booking.schema.

const optionalId = id.optional();

/** The fields that name a product: `tourId` and so on. */
export const productIds = Object.fromEntries(idFields.map((field) => [field, optionalId])) as Record<
  IdField,
  typeof optionalId
>;

/** The fields of all requests for a booking, before {@link namesOneItem} is checked. */
const requestFields = {
  ...productIds,
  travelers: peopleCount.optional().meta({
    description: "How many adults; with `party`, its size",
  }),
  party: party.optional(),
  date,
  days: hireDays.optional().meta({ description: "Cars only; 1 by default" }),
  pickupLocation,
  phone,
  specialRequests: specialRequests.optional(),
  code: code
    .optional()
    .meta({ description: "A discount code; if it cannot be used, nothing is booked (409 CODE_REFUSED)" }),
  permitsFor: permitTraveller.optional().meta({
    description:
      "Who travels, for permits. Then a date that leaves too little time for them is refused (409 UNBOOKABLE with `firstPossibleDate`); without it, no date is refused for permits.",
  }),
};

export const oneItemText = { path: ["tourId"], error: `Name exactly one of ${wordList(idFields)}` };

export function namesOneItem(body: NamedProduct): boolean {
  return idFields.filter((field) => body[field]).length === 1;
}

type Counted = { travelers?: number | undefined; party?: Party | undefined };

/** Who travels: the party, or as many adults as `travelers`. */
export function partyOf({ travelers, party: people }: Counted): Party {
  return people ?? adultsOnly(travelers ?? 0);
}

export function saysWhoTravels({ travelers, party: people }: Counted): boolean {
  return travelers !== undefined || people !== undefined;
}

/** Checked also if other fields are invalid, so that all are reported. */
export const whoTravelsText = {
  path: ["travelers"],
  error: fillRequired,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** Adds an issue if `party` and `travelers` disagree. */
export function checkPartySize({ travelers, party: people }: Counted, ctx: z.RefinementCtx): void {
  if (travelers === undefined || people === undefined || travelers === partySize(people)) return;
  const message = `The party has ${partySize(people)} people, but travelers is ${travelers}`;
  ctx.addIssue({ code: "custom", path: ["party"], message });
}

/** A guest's address, in lower case; empty: none. */
const guestEmail = codedText(254)
  .toLowerCase()
  .pipe(z.union([z.literal(""), z.email("Invalid email address")]));

const agreesToWhatsApp = z.boolean("Must be true or false");

const agreedTotal = rupees("Must be the total that was shown");

export const createBookingInput = z
  .object({
    ...requestFields,
    name: text(100).optional().meta({ description: "The lead traveller; your own name by default" }),
    contactEmail: guestEmail.optional().meta({
      description:
        "Only with a key: the address of the guest for whom it is booked, who has no account and gets all its mails. Without " +
        "it, they go to the key's account",
      pattern: emptyOrEmail,
      example: "asha@example.com",
    }),
    externalReference: text(100)
      .optional()
      .meta({
        description:
          "Only with a key: your own number of the booking. Each can be used once per key (409 REFERENCE_TAKEN), also after the " +
          "booking is cancelled",
        example: "AG-2027-0042",
      }),
    whatsApp: agreesToWhatsApp.optional().meta({
      description: `Whether the customer has agreed to messages by WhatsApp at this number, asked in these words, which are stored: "${consentWords}"`,
    }),
    totalPrice: agreedTotal.meta({
      description:
        "The total that the customer saw; if it is not the current one, nothing is booked (409 PRICE_CHANGED)",
    }),
  })
  .refine(namesOneItem, oneItemText)
  .refine(saysWhoTravels, whoTravelsText)
  .superRefine(checkPartySize);

export type CreateBookingInput = z.infer<typeof createBookingInput>;

/** Why the office takes more people on a date than it has seats. */
export const seatsReason = text(500)
  .optional()
  .meta({
    description:
      "Why the date takes more people than it has seats. Its seats are raised for the booking, and the history of the " +
      "departure has the reason. Without it, 409 SOLD_OUT",
  });

/** A booking that an admin makes for a caller. */
export const createPhoneBookingInput = z
  .object({
    ...requestFields,
    name: requiredText(100, fillRequired).meta({ description: "The lead traveller" }),
    email: guestEmail.optional().meta({
      description: "Receives the booking's mails",
      pattern: emptyOrEmail,
      example: "asha@example.com",
    }),
    totalPrice: agreedTotal.optional().meta({
      description:
        "The total that the caller was quoted; if it is not the current one, nothing is booked (409 PRICE_CHANGED)",
    }),
    priceByHand: exactRupees("Please enter an amount in rupees").optional().meta({
      description: "The total in rupees, by hand, in place of the computed one; `totalPrice` is then not compared",
    }),
    whatsApp: agreesToWhatsApp.optional().meta({
      description: "Whether the caller has agreed to messages by WhatsApp at this number",
    }),
    priceReason: text(500).optional().meta({ description: "Why, for the history; required with `priceByHand`" }),
    seatsReason,
  })
  .refine(namesOneItem, oneItemText)
  .refine(saysWhoTravels, whoTravelsText)
  .superRefine(checkPartySize)
  .refine(({ priceByHand, priceReason }) => priceByHand === undefined || priceReason, {
    path: ["priceReason"],
    error: "Please say why",
  });

export type CreatePhoneBookingInput = z.infer<typeof createPhoneBookingInput>;

/** A request for a booking, by a customer or by phone. */
export type BookingRequest = Omit<
  CreatePhoneBookingInput,
  "name" | "email" | "whatsApp" | "priceByHand" | "priceReason" | "seatsReason"
>;
