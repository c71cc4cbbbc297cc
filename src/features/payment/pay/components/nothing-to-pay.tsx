import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { bookingHref } from "~/features/booking/list/my-bookings.rules";
import { newestOf, type PaidBooking } from "~/features/payment/pay/pay.rules";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { useOwnBooking } from "./payer";

/** Why nothing can be paid here. */
export function NothingToPay({ booking }: { booking: PaidBooking }) {
  const { bookingId } = useOwnBooking();
  return (
    <>
      <h1 className="mb-8 text-4xl sm:text-5xl">Pay for your booking</h1>
      <StateMessage
        {...reasonOf(booking)}
        action={
          bookingId !== undefined && (
            <a href={bookingHref(bookingId)} className={buttonStyles()}>
              See your booking
            </a>
          )
        }
      />
    </>
  );
}

function reasonOf({ status, payments, due, paid, reference }: PaidBooking): { title: string; text: string } {
  const { bookingsPhone } = site();
  const mismatched = newestOf(payments, "mismatched");
  if (mismatched) {
    return {
      title: `${formatRupees(mismatched.amount)} has arrived, which is not what we asked for.`,
      text: "We look into it and call you. Please do not pay again.",
    };
  }
  if (status === "Cancelled") {
    return { title: "This booking is cancelled. Nothing is due.", text: `Questions? Call ${bookingsPhone}.` };
  }
  if (due === 0) return { title: "All is paid. Thank you!", text: `We have received ${formatRupees(paid)}.` };
  return {
    title: "This booking cannot be paid here.",
    text: `Call ${bookingsPhone} and name your reference ${reference}. We tell you how to pay.`,
  };
}
