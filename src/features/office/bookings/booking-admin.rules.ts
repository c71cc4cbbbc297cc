import type { AdminBooking, Booking } from "~/features/booking/booking.schema";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import type { ProductKind } from "~/features/product/registry";

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a Pending booking is older than 24 hours. */
export function isOverdue({ status, createdAt }: Pick<Booking, "status" | "createdAt">, now: Date): boolean {
  return status === "Pending" && now.getTime() - new Date(createdAt).getTime() > dayMs;
}

/** The dashboard's Type as specified: N/A for an offer. */
export function dashboardType(booking: Pick<Booking, ProductKind>): string {
  const { kind } = bookedItem(booking);
  return kind === "Offer" || kind === "Booking" ? "N/A" : kind;
}

/** Through whom a booking was made, if not by its customer on the web: "by phone", "by Agency sync". */
export function bookedThrough({ source, program }: Pick<AdminBooking, "source" | "program">): string | null {
  if (source === "phone") return "by phone";
  return source === "program" ? `by ${program ?? "a program"}` : null;
}

/** What the portal calls a program's own number of a booking. */
export const partnersReference = "Partner's reference";

/** The account's name and phone, or the lead traveller's without an account. */
export function customerOf({ user, name, phone }: Pick<AdminBooking, "user" | "name" | "phone">) {
  return { name: user?.name || name, phone: user?.phone || phone };
}
