import type { Booking } from "~/features/booking/booking.schema";
import { formatDeadline } from "~/lib/instants";
import { formatRupees } from "~/lib/money";

type WaitingForProps = {
  booking: Pick<Booking, "status" | "heldUntil">;
  /** What is to be paid now, in rupees, if it is known. */
  toPay?: number | undefined;
};

/** What a Pending booking waits for: a payment in time, or the office's answer. Nothing for other bookings. */
export function WaitingFor({ booking: { status, heldUntil }, toPay }: WaitingForProps) {
  if (status !== "Pending") return null;
  if (heldUntil === null) return <span className="font-medium text-ink">Request sent</span>;
  return (
    <span className="font-medium text-ink">
      <span>{toPay ? `Pay ${formatRupees(toPay)} by ` : "Pay by "}</span>
      <time dateTime={heldUntil}>{formatDeadline(heldUntil)}</time>
      <span>, to keep your places</span>
    </span>
  );
}
