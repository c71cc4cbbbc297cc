"use client";

import { Allowed } from "~/components/portal/allowed";
import { Badge } from "~/components/ui/badge";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { refundingOf } from "~/features/ledger/ledger-texts.rules";
import { refundableOf } from "~/features/ledger/refund/refund.rules";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { GiveBackButton } from "./give-back";
import { KeepButton } from "./keep-payment";
import { PaymentEntry, RefundEntry } from "./ledger-entries";
import { RecordPaymentButton } from "./record-payment";

/** The part of the portal's booking dialog with what was paid, what goes back, and what is due. */
export function BookingPayments({ booking }: { booking: AdminBookingDetail }) {
  const { payments, refunds, undecided, reference, paid, due, dueOn, totalPrice, status } = booking;
  const refunding = refundingOf(refunds);
  const left = refundableOf({ paid, refunding });
  const entries = [
    ...payments.map((payment) => ({ at: payment.at, id: payment._id, payment })),
    ...refunds.map((refund) => ({ at: refund.at, id: refund._id, refund })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="booking-payments">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 id="booking-payments" className="text-lg">
          Payments
        </h3>
        {refunding > 0 && <Badge tone="pending">{`${formatRupees(refunding)} to be refunded`}</Badge>}
        {undecided > 0 && <Badge tone="pending">{`${formatRupees(undecided)} to decide`}</Badge>}
      </div>
      <p className="mt-1.5 text-[0.9375rem] tabular-nums">
        {`${formatRupees(paid)} of ${formatRupees(totalPrice)} is paid.${due > 0 ? ` ${formatRupees(due)} is due${dueOn ? ` by ${formatDate(dueOn)}` : ""}.` : ""}`}
      </p>
      {entries.length > 0 && (
        <ul className="mt-3 grid gap-3 border-line border-t border-dashed pt-3">
          {entries.map((entry) =>
            "payment" in entry ? (
              <PaymentEntry key={entry.id} payment={entry.payment} reference={reference} isDue={due > 0} />
            ) : (
              <RefundEntry key={entry.id} refund={entry.refund} reference={reference} />
            ),
          )}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 border-line border-t border-dashed pt-4 empty:hidden">
        <Allowed action="payment.manage">
          <RecordPaymentButton booking={booking} isOffered={status !== "Cancelled" && due > 0} />
        </Allowed>
        <Allowed action="payment.refund">
          <GiveBackButton booking={booking} left={left} />
          <KeepButton booking={booking} />
        </Allowed>
      </div>
    </section>
  );
}
