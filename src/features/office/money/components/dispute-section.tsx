"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Badge } from "~/components/ui/badge";
import { moneyPerPage, sections } from "~/features/office/money/money-view.rules";
import { isOver, phaseNames, reasonOf, statusNames } from "~/features/payment/dispute/dispute.rules";
import type { DisputeShown } from "~/features/payment/dispute/dispute.schema";
import { gatewayNames } from "~/features/payment/providers/registry";
import { formatDeadline, formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { MoneyList } from "./money-list";
import { MoneyRow } from "./money-row";

/** Payments that banks dispute, the open ones first. They are answered in the gateway's dashboard. */
export function DisputeSection({ page, open }: { page: number; open: (bookingId: string) => void }) {
  const list = api.payment.disputes.useQuery({ page, limit: moneyPerPage }, { placeholderData: keepPreviousData });
  return (
    <MoneyList list={list} empty={sections.disputes.empty}>
      {(dispute) => (
        <MoneyRow
          key={dispute._id}
          booking={dispute.booking}
          open={open}
          amount={
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span>{`${formatRupees(dispute.amount)} disputed`}</span>
              <Badge tone={isOver(dispute.status) ? "neutral" : "pending"}>{statusNames[dispute.status]}</Badge>
            </span>
          }
        >
          <p className="text-ink">{nextOf(dispute)}</p>
          <p>{`${phaseNames[dispute.phase]}: ${reasonOf(dispute.reasonCode)}`}</p>
          <p>{`${dispute.disputeId}, since ${formatInstant(dispute.openedAt)}`}</p>
        </MoneyRow>
      )}
    </MoneyList>
  );
}

function nextOf({ status, respondBy, deducted }: DisputeShown): string {
  if (status === "lost") return `The bank took ${formatRupees(deducted)}`;
  if (status !== "open") return "There is nothing to do";
  return respondBy ? `Respond by ${formatDeadline(respondBy)}` : `Respond in ${gatewayNames("or")}'s dashboard`;
}
