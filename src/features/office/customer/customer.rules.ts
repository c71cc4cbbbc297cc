import type { AdminBooking } from "~/features/booking/booking.schema";
import type { Customer } from "./customer.schema";

/** The path of the page of the customer who has booked: of the account, or else of those with the same phone or e-mail. */
export function customerPath({ _id, user }: Pick<AdminBooking, "_id" | "user">): string {
  return `/admin/customers/${user?._id ?? _id}`;
}

export function customerOf(booking: AdminBooking): Customer {
  const { _id, user, name, phone, contactEmail, createdAt: bookedAt } = booking;
  if (user) return { ...user, phone: user.phone || phone, hasAccount: true, bookedAt };
  return { _id, name, phone, email: contactEmail, hasAccount: false, bookedAt };
}
