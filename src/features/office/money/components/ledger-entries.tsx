import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { paymentStateLabels, refundState } from "~/features/ledger/ledger-texts.rules";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { PaymentActions } from "./payment-actions";
import { RefundActions } from "./refund-actions";

type PaymentEntryProps = {
  payment: AdminBookingDetail["payments"][number];
  reference: string;
  /** Whether the booking still owes money. */
  isDue: boolean;
};

/** A payment of a booking: how much, how, in which state, by whom and when. */
export function PaymentEntry({ payment, reference, isDue }: PaymentEntryProps) {
  const { amount, provider, state, utr, note, reason, by, at } = payment;
  return (
    <Entry
      title={`${formatRupees(amount)} ${byProvider[provider]}`}
      label={paymentStateLabels[state]}
      texts={[utr && `UPI transaction ${utr}`, note, reason]}
      by={by}
      at={at}
    >
      {/* Each look at the page for paying begins a payment: it is matched by hand only while something is due. */}
      {(isDue || state !== "created") && <PaymentActions payment={payment} reference={reference} />}
    </Entry>
  );
}

type RefundEntryProps = { refund: AdminBookingDetail["refunds"][number]; reference: string };

/** Money that goes back. */
export function RefundEntry({ refund, reference }: RefundEntryProps) {
  const { amount, provider, purpose, reason, note, lastError, by, at } = refund;
  return (
    <Entry
      title={`${formatRupees(amount)} refund, paid ${byProvider[provider]}`}
      label={refundState(refund)}
      texts={[purpose === "favour" ? "As a favour: the booking costs less." : null, reason, note, lastError]}
      by={by}
      at={at}
    >
      <RefundActions refund={refund} reference={reference} />
    </Entry>
  );
}

type EntryProps = {
  title: string;
  label: { text: string; tone: BadgeTone };
  texts: readonly (string | null)[];
  by: string | null;
  at: string;
  /** The buttons; they may render nothing. */
  children: ReactNode;
};

function Entry({ title, label, texts, by, at, children }: EntryProps) {
  return (
    <li className="text-[0.9375rem]">
      <p className="flex items-start justify-between gap-3">
        <span className="font-medium tabular-nums">{title}</span>
        <Badge tone={label.tone}>{label.text}</Badge>
      </p>
      {[...new Set(texts)].map(
        (text) =>
          text && (
            <p key={text} className="whitespace-pre-line break-words">
              {text}
            </p>
          ),
      )}
      <p className="text-[0.8125rem] text-soft">{`${by ? `${by}, ` : ""}${formatInstant(at)}`}</p>
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}
