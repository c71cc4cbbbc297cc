import type { Booking } from "~/features/booking/booking.schema";
import { formatInstant } from "~/lib/instants";

/** Until when the places of a booking are held for its payment; nothing for most bookings. */
export function HeldUntil({ booking: { status, heldUntil } }: { booking: Pick<Booking, "status" | "heldUntil"> }) {
  if (status !== "Pending" || heldUntil === null) return null;
  return (
    <span className="font-medium text-ink">
      Held for you until <time dateTime={heldUntil}>{formatInstant(heldUntil)}</time>
    </span>
  );
}
