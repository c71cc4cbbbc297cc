import { buttonStyles } from "~/components/ui/button-classes";
import { payHref } from "~/features/booking/list/my-bookings.rules";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { refundWayText } from "~/features/ledger/refund/refund-way.rules";
import { asksForPayment, choicesOf, newestOf, paymentText, refundText } from "~/features/payment/pay/pay.rules";
import { formatLongDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { Chapter } from "./chapter";

/** What is paid and due, what came and goes back, and the way to pay. Nothing while there is no money and no way to pay. */
export function Paying({ booking, canPay }: { booking: OwnBooking; canPay: boolean }) {
  const { payments, refunds } = booking;
  const moves = [
    ...payments.map((payment) => ({ _id: payment._id, text: paymentText(payment), way: null })),
    ...refunds.map((refund) => ({ _id: refund._id, text: refundText(refund), way: refundWayText(refund) })),
  ].filter(({ text }) => text !== null);
  if (moves.length === 0 && !canPay) return null;
  return (
    <Chapter title="Paying">
      <p className="text-lg tabular-nums">{sumText(booking)}</p>
      {moves.length > 0 && (
        <ul className="mt-3 space-y-1.5">
          {moves.map(({ _id, text, way }) => (
            <li key={_id} className="flex gap-3.5">
              <span aria-hidden="true" className="mt-[0.5em] size-2 shrink-0 rotate-45 bg-marigold" />
              <div>
                <p>{text}</p>
                {way && <p className="text-soft">{way}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {canPay && <PayLink booking={booking} className="mt-5" />}
    </Chapter>
  );
}

/** What is paid, and what is due by when. */
function sumText(booking: OwnBooking): string {
  const { paid, due, dueOn, status } = booking;
  const [choice] = choicesOf(booking);
  if (paid === 0) return choice?.amount === "deposit" ? `${formatRupees(choice.rupees)} is due now.` : dueText(due);
  const isDone = due === 0 && status !== "Cancelled";
  const rest = isDone ? "Nothing more is due." : dueText(due, dueOn);
  return `${formatRupees(paid)} is paid. ${rest}`;
}

function dueText(due: number, dueOn: string | null = null): string {
  if (due === 0) return "";
  return `${formatRupees(due)} is due${dueOn ? ` by ${formatLongDate(dueOn)}` : ""}.`;
}

/** Whether the booking's page offers to pay. */
export function canPayOnline(booking: OwnBooking): boolean {
  return site().payOnline.length > 0 && asksForPayment(booking);
}

/** The link to the payment: to begin it, or to see what was reported. */
export function PayLink({ booking, className }: { booking: OwnBooking; className?: string }) {
  const [choice] = choicesOf(booking);
  const isReported = newestOf(booking.payments, "reported") !== undefined;
  return (
    <a
      href={payHref(booking._id)}
      className={buttonStyles({
        variant: isReported ? "secondary" : "primary",
        className: `${className} print:hidden`,
      })}
    >
      {isReported || !choice ? "See your payment" : `Pay ${formatRupees(choice.rupees)} now`}
    </a>
  );
}
