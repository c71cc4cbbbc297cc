import type { BookingStatus } from "~/features/booking/booking.schema";

/** Colours by status: Pending yellow, Confirmed green, Cancelled red. */
export const statusTones: Record<BookingStatus, string> = {
  Pending: "border-pending bg-pending-bg text-pending",
  Confirmed: "border-confirmed bg-confirmed-bg text-confirmed",
  Cancelled: "border-cancelled bg-cancelled-bg text-cancelled",
};
