"use client";

import { Allowed } from "~/components/portal/allowed";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import type { RefundForAdmin } from "~/features/ledger/money.schema";
import { isGateway } from "~/features/payment/providers/registry";
import { formatRupees } from "~/lib/money";
import { site } from "~/lib/site";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { useAskText } from "./use-ask-text";
import { notifyFailure, useMoneyChanged } from "./use-money-changed";

type RefundActionsProps = { refund: RefundForAdmin; reference: string };

/** The buttons of a refund that is owed, for owners. One that is on its way or done has none. */
export function RefundActions(props: RefundActionsProps) {
  return (
    <Allowed action="payment.refund">
      <OwedRefund {...props} />
    </Allowed>
  );
}

function OwedRefund({ refund, reference }: RefundActionsProps) {
  const { _id: id, state, provider, amount, isReleased } = refund;
  const say = useSayOfMail();
  const asking = useAskText(`${formatRupees(amount)} for ${reference} is refunded.`);
  const onSettled = useMoneyChanged();
  const send = api.payment.decideRefund.useMutation({
    onSuccess: () => notifySuccess(`${formatRupees(amount)} for ${reference} is on its way.`),
    onError: notifyFailure,
    onSettled,
  });
  const note = api.payment.decideRefund.useMutation(asking.options);
  const canSend = isGateway(provider) && site().payOnline.includes(provider);
  // Without the gateway's keys nobody else sends it.
  const isStuck = isGateway(provider) && !canSend && (state === "created" || state === "transit");
  const isOpen = state === "failed" || (state === "created" && !isReleased) || isStuck;
  // An open dialog stays, with the message that somebody else was faster.
  if (!isOpen && !asking.isOpen) return null;
  const isAgain = state === "failed";
  return (
    <>
      {canSend && (
        <Button
          size="sm"
          aria-label={`${isAgain ? "Send again" : "Send"} ${formatRupees(amount)} for ${reference}`}
          isBusy={send.isPending}
          onClick={() => send.mutate({ id, state: "released" })}
        >
          {isAgain ? "Send again" : "Send"}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Mark as refunded: ${formatRupees(amount)} for ${reference}`}
        onClick={asking.open}
      >
        Mark as refunded
      </Button>
      <AskText
        draft={`refunded:${id}`}
        {...asking.propsOf(note)}
        title={`Was ${formatRupees(amount)} refunded?`}
        description={`For ${reference}. Note it after you have sent the money. ${say("customer")}`}
        label="How it was refunded"
        hint="Only the office sees it. For example “UPI to 98765…, 3 December”."
        missing="Please note how it was refunded"
        confirmLabel="Yes, it was refunded"
        onConfirm={(text) => note.mutate({ id, state: "done", note: text })}
      />
    </>
  );
}
