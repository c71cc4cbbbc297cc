"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { byProvider } from "~/features/ledger/provider-texts.rules";
import { UnmatchedActions } from "~/features/office/money/components/unmatched-actions";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import type { UnmatchedShown } from "~/features/payment/unmatched/unmatched.schema";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";

/** Money that belongs to no payment of ours. */
export function UnmatchedSection({ page }: { page: number }) {
  const list = api.payment.unmatched.useQuery(
    { state: "open", page, limit: moneyPerPage },
    { placeholderData: keepPreviousData },
  );
  return (
    <MoneyList list={list} empty={sections.unmatched.empty}>
      {(payment) => <UnmatchedRow key={payment._id} payment={payment} />}
    </MoneyList>
  );
}

function UnmatchedRow({ payment }: { payment: UnmatchedShown }) {
  const { amount, provider, paymentId, orderId, at } = payment;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_17rem] lg:items-center">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{`${formatRupees(amount)} ${byProvider[provider]}`}</p>
        <p className="text-[0.9375rem] text-soft">{`Paid ${formatInstant(at)}`}</p>
      </div>
      <div className="grid min-w-0 gap-0.5 break-words text-[0.9375rem] text-soft">
        <p className="text-ink">{knownOf(payment)}</p>
        <p>{`Payment ${paymentId}`}</p>
        {orderId && <p>{`Order ${orderId}`}</p>}
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <UnmatchedActions payment={payment} />
      </div>
    </li>
  );
}

function knownOf({ reference, orderId }: UnmatchedShown): string {
  if (reference) return `Its order has the reference ${reference}, but there is no such payment here.`;
  return orderId ? "Its order was not made by this site." : "It was paid without an order.";
}
