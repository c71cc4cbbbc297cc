import { type ReactNode, useState } from "react";
import { Button } from "~/components/ui/button";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { ReduceButton } from "~/features/booking-change/reduce/components/reduce-button";
import { TakeBackDialog } from "~/features/booking-change/reduce/components/take-back-dialog";
import { reductionOf } from "~/features/booking-change/reduce/reduction.rules";
import { bookingTermsText } from "~/features/ledger/refund/refund.rules";
import { dueText } from "~/features/product/policy/payment.rules";
import { formatRupees, formatRupeesExact } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";

/** The price, line by line. */
export function BookingPrice({ booking }: { booking: AdminBookingDetail }) {
  const { lines, totalPrice } = booking;
  const canReduce = useCan("booking.reduce");
  const [confirming, setConfirming] = useState<{ amount: number; isOpen: boolean }>({ amount: 0, isOpen: false });
  const isActive = booking.status !== "Cancelled";
  return (
    <section aria-labelledby="booking-price">
      <h3 id="booking-price" className="text-lg">
        Price
      </h3>
      <dl className="mt-2 grid gap-1.5 text-[0.9375rem] tabular-nums">
        {lines.map((line, index) => {
          const reduction = isActive ? reductionOf(line) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id.
            <Line key={index} name={lineName(line)} amount={line.amount}>
              {reduction !== null && canReduce && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-my-2 ml-1"
                  onClick={() => setConfirming({ amount: reduction, isOpen: true })}
                >
                  Remove<span className="sr-only">{` the reduction of ${formatRupees(reduction)}`}</span>
                </Button>
              )}
            </Line>
          );
        })}
        <Line name="Total" amount={totalPrice} isTotal />
      </dl>
      {isActive && <Terms booking={booking} />}
      {canReduce && <ReduceButton booking={booking} />}
      <TakeBackDialog
        booking={booking}
        {...confirming}
        onClose={() => setConfirming({ ...confirming, isOpen: false })}
      />
    </section>
  );
}

/** What was agreed about paying and cancelling. */
function Terms({ booking }: { booking: AdminBookingDetail }) {
  const due = booking.deposit === null ? "" : dueText(booking);
  const back = booking.cancellation.length > 0 ? bookingTermsText(booking, new Date(), "they") : "";
  return <p className="mt-3 text-[0.9375rem] empty:hidden">{[due, back].filter(Boolean).join(" ")}</p>;
}

/** "Adult: ₹4,500.00 × 2". A fee and a discount are amounts alone. */
function lineName({ unit, label, quantity, unitPrice }: AdminBookingDetail["lines"][number]): string {
  const isCounted = unit !== "fee" && unit !== "discount";
  return isCounted ? `${label}: ${formatRupeesExact(unitPrice)} × ${quantity}` : label;
}

type LineProps = { name: string; amount: number; isTotal?: boolean; children?: ReactNode };

function Line({ name, amount, isTotal = false, children }: LineProps) {
  return (
    <div
      className={
        isTotal
          ? "flex items-baseline justify-between gap-4 border-line border-t border-dashed pt-2 font-semibold text-lg"
          : "flex items-baseline justify-between gap-4"
      }
    >
      <dt>
        <span>{name}</span>
        {children}
      </dt>
      <dd>{formatRupeesExact(amount)}</dd>
    </div>
  );
}
