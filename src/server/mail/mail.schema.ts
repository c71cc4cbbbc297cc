import { z } from "zod";
import { booking } from "~/features/booking/booking.schema";
import { contactMessage } from "~/features/site/contact/contact.schema";

const name = z.string();

/** A booking as the mails tell of it: what it was at that moment, not what it has become since. */
export const mailedBooking = booking
  .pick({
    reference: true,
    date: true,
    days: true,
    travelers: true,
    pickupLocation: true,
    name: true,
    phone: true,
    specialRequests: true,
    unitPrice: true,
    serviceFee: true,
    totalPrice: true,
  })
  .extend({ item: z.object({ kind: z.string(), title: z.string() }) });

export type MailedBooking = z.infer<typeof mailedBooking>;

/** Taken by an admin on the phone: no account has it. */
const isByPhone = z.boolean().optional();
const toCustomer = z.object({ name, booking: mailedBooking, isByPhone });
const toOffice = z.object({
  customer: z.object({ name, email: z.string() }).nullable(),
  booking: mailedBooking,
  isByPhone,
});

/** What an admin gave as the reason. */
const why = { reason: z.string().optional() };

/** Every message that there is, and what it needs to be written. `code` is blanked once the row is done with. */
export const mail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("reset-code"),
    payload: z.object({ name, code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() }),
  }),
  z.object({
    kind: z.literal("staff-invitation"),
    payload: z.object({ invitedBy: name, code: z.string().min(1), expiresAt: z.iso.datetime() }),
  }),
  z.object({ kind: z.literal("welcome"), payload: z.object({ name }) }),
  z.object({ kind: z.literal("password-changed"), payload: z.object({ name, changedAt: z.iso.datetime() }) }),
  z.object({ kind: z.literal("account-deleted"), payload: z.object({ name }) }),
  z.object({ kind: z.literal("booking-received"), payload: toCustomer }),
  z.object({ kind: z.literal("booking-confirmed"), payload: toCustomer }),
  z.object({ kind: z.literal("booking-cancelled"), payload: toCustomer.extend(why) }),
  z.object({ kind: z.literal("office-booking-new"), payload: toOffice }),
  z.object({ kind: z.literal("office-booking-cancelled"), payload: toOffice.extend(why) }),
  z.object({ kind: z.literal("contact"), payload: contactMessage }),
]);

export type Mail = z.infer<typeof mail>;
