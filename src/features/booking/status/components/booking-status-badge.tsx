import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { BookingStatus } from "~/features/booking/booking.schema";

const tones = {
  Pending: "pending",
  Confirmed: "confirmed",
  Cancelled: "cancelled",
} as const satisfies Record<BookingStatus, BadgeTone>;

/** A status badge: Pending yellow, Confirmed green, Cancelled red. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
