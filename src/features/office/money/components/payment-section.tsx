"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { PaymentActions } from "~/features/office/money/components/payment-actions";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import type { AdminPayment } from "~/features/office/money/payment-admin.schema";
import { sameNumberTexts } from "~/features/office/money/same-number.rules";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";
import { MoneyRow } from "./money-row";

type PaymentSectionProps = { section: "reported" | "mismatched"; page: number; open: (bookingId: string) => void };

/** The payments that wait for an admin's decision. */
export function PaymentSection({ section, page, open }: PaymentSectionProps) {
  const list = api.payment.list.useQuery(
    { state: section, page, limit: moneyPerPage },
    { placeholderData: keepPreviousData },
  );
  return (
    <MoneyList list={list} empty={sections[section].empty}>
      {(payment) => (
        <MoneyRow
          key={payment._id}
          booking={payment.booking}
          open={open}
          amount={amountOf(payment)}
          actions={<PaymentActions payment={payment} reference={payment.booking.reference} />}
        >
          {payment.state === "mismatched" && <p className="text-ink">{`${formatRupees(payment.asked)} was asked.`}</p>}
          {payment.utr && <p className="tabular-nums">{`UPI transaction ${payment.utr}`}</p>}
          {sameNumberTexts(payment.booking.reference, payment.sameNumber).map((text) => (
            <p key={text} className="font-semibold text-danger">
              {text}
            </p>
          ))}
          <p className="tabular-nums">{`Our reference ${payment.reference}`}</p>
          <p>
            {payment.reportedAt
              ? `Reported ${formatInstant(payment.reportedAt)}`
              : `Begun ${formatInstant(payment.at)}`}
          </p>
          {payment.booking.status === "Cancelled" && <p className="text-danger">The booking is cancelled.</p>}
        </MoneyRow>
      )}
    </MoneyList>
  );
}

function amountOf({ amount, provider, state }: AdminPayment): string {
  return state === "mismatched"
    ? `${formatRupees(amount)} arrived ${byProvider[provider]}`
    : `${formatRupees(amount)} ${byProvider[provider]}`;
}
