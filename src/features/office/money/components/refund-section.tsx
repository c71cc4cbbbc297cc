"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { refundState } from "~/features/ledger/ledger-texts.rules";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { RefundActions } from "~/features/office/money/components/refund-actions";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";
import { MoneyRow } from "./money-row";

/** The refunds that are owed, and those on their way that have not arrived at the provider. */
export function RefundSection({ page, open }: { page: number; open: (bookingId: string) => void }) {
  const list = api.payment.refunds.useQuery(
    { state: "owed", page, limit: moneyPerPage },
    { placeholderData: keepPreviousData },
  );
  return (
    <MoneyList list={list} empty={sections.back.empty}>
      {(refund) => (
        <MoneyRow
          key={refund._id}
          booking={refund.booking}
          open={open}
          amount={`${formatRupees(refund.amount)}, paid ${byProvider[refund.provider]}`}
          actions={<RefundActions refund={refund} reference={refund.booking.reference} />}
        >
          <p className="text-ink">{refundState(refund).text}</p>
          <p className="whitespace-pre-line">{refund.reason}</p>
          {refund.lastError && <p className="font-medium text-danger">{refund.lastError}</p>}
          <p>{`Owed since ${formatInstant(refund.at)}${refund.by ? `, by ${refund.by}` : ""}`}</p>
        </MoneyRow>
      )}
    </MoneyList>
  );
}
