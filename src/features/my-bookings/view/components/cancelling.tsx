import { canCancel } from "~/features/booking/booking.rules";
import { bookedItem } from "~/features/booking/list/my-bookings.rules";
import { CancelBooking } from "~/features/booking/status/components/cancel-booking";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { AskToCancelButton } from "~/features/booking-change/components/change-buttons";
import { dateInIndia } from "~/lib/dates";
import { Chapter } from "./chapter";
import { RefundSteps } from "./refund-steps";

/** What comes back when the booking is cancelled, in words, and the button that cancels it. */
export function Cancelling({ booking, now }: { booking: OwnBooking; now: Date }) {
  const { status, cancellation, refundShares } = booking;
  const mayCancel = canCancel(status);
  const mayAsk = status === "Confirmed" && booking.date >= dateInIndia(now) && booking.request?.state !== "open";
  return (
    <Chapter title="If you cancel">
      <div className="max-w-[62ch] space-y-3 leading-relaxed">
        <p>{leadText(mayCancel, booking)}</p>
        <p className="font-medium">{booking.terms}</p>
        <RefundSteps steps={cancellation} isByPercent={refundShares.length === 0} />
        <p>If we have to cancel, everything that you paid comes back.</p>
      </div>
      {mayCancel && (
        <div className="mt-5 print:hidden">
          <CancelBooking
            booking={booking}
            title={bookedItem(booking).title}
            moneyText={booking.backNow}
            isIcon={false}
          />
        </div>
      )}
      {mayAsk && (
        <div className="mt-5 print:hidden">
          <AskToCancelButton booking={booking} />
        </div>
      )}
    </Chapter>
  );
}

function leadText(mayCancel: boolean, { paid, cancelsAtOnce }: OwnBooking): string {
  if (cancelsAtOnce) return "Cancellation is free now: you can cancel it here.";
  if (!mayCancel) return "It is confirmed, so ask us to cancel it: we answer as soon as we can.";
  if (paid > 0) return "While it is Pending, you can cancel it here. What comes back:";
  return "While it is Pending, you can cancel it here, free of charge. Once it is confirmed:";
}
