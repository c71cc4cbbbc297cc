import { z } from "zod";
import { adminBooking } from "~/features/booking/booking.schema";
import { bookingMail, bookingNote } from "~/features/booking/booking-admin.schema";
import { paymentForAdmin, refundForAdmin } from "~/features/ledger/money.schema";
import { id, paging, text } from "~/lib/fields";
import { maxCustomers } from "./max-customers";

/** The most bookings, mails and notes on the page of a customer. */
export const maxOfCustomer = 200;

const { limit, after } = paging(maxCustomers);

export const listCustomersInput = z.object({
  search: text(100).optional().meta({
    description: "Parts of a name, phone number, e-mail address or reference; every word must match.",
  }),
  limit,
  after,
});

export type ListCustomersInput = z.infer<typeof listCustomersInput>;

export const customer = z
  .object({
    _id: id.meta({ description: "Of the account; without one, of the newest booking that was found" }),
    name: z.string(),
    email: z.string().meta({ description: "Or empty" }),
    phone: z.string().meta({ description: "Or empty" }),
    hasAccount: z.boolean(),
    bookedAt: z.iso.datetime().nullable().meta({ description: "When the newest booking that was found was made" }),
  })
  .meta({ id: "Customer" });

export type Customer = z.infer<typeof customer>;

const ofBooking = { reference: z.string().meta({ description: "The booking's" }) };

export const customerDetail = customer
  .extend({
    bookings: z.array(adminBooking).meta({ description: `Newest first, at most ${maxOfCustomer}` }),
    hasMore: z.boolean().meta({ description: `Whether there are more than ${maxOfCustomer} bookings` }),
    paid: z.number(),
    due: z.number(),
    refunding: z.number(),
    payments: z.array(paymentForAdmin.extend(ofBooking)),
    refunds: z.array(refundForAdmin.extend(ofBooking)),
    mails: z.array(bookingMail.extend(ofBooking)),
    notes: z.array(bookingNote.extend(ofBooking)),
  })
  .meta({ id: "CustomerDetail" });

export type CustomerDetail = z.infer<typeof customerDetail>;
