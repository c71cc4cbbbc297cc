"use client";

import { useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import type { PaymentState, Provider } from "~/features/payment/payment.schema";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { tellConflict, tellFailure, useMoneyChanged } from "./use-money-changed";

/** `amount`: what arrived, or else what was asked. */
type Payment = { _id: string; provider: Provider; state: PaymentState; amount: number };

/** The buttons of a payment that the office decides: a reported transfer, or another amount than was asked. */
export function PaymentActions({ payment, reference }: { payment: Payment; reference: string }) {
  const { state, provider } = payment;
  if (!useCan("payment.manage")) return null;
  if (state === "mismatched") return <MismatchActions {...{ payment, reference }} />;
  if (provider !== "upi" || state === "captured" || state === "failed") return null;
  return <ReportActions {...{ payment, reference }} />;
}

type ActionsProps = { payment: Payment; reference: string };

/** Buttons for a UPI transfer. A transfer that was rejected or never reported can still be matched when its money arrives. */
function ReportActions({ payment: { _id: id, state, amount }, reference }: ActionsProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const onSettled = useMoneyChanged();
  const match = api.payment.decide.useMutation({
    onSuccess: () => notifySuccess(`${formatRupees(amount)} for ${reference} is received.`),
    onError: tellFailure,
    onSettled,
  });
  const reject = api.payment.decide.useMutation({
    onSuccess: () => {
      notifySuccess(`The payment for ${reference} is rejected.`);
      setIsRejecting(false);
    },
    onError: tellConflict,
    onSettled,
  });
  return (
    <>
      <Button
        size="sm"
        variant={state === "reported" ? "primary" : "secondary"}
        aria-label={`Match ${formatRupees(amount)} for ${reference}`}
        isBusy={match.isPending}
        onClick={() => match.mutate({ id, state: "matched" })}
      >
        Match
      </Button>
      {state === "reported" && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reject ${formatRupees(amount)} for ${reference}`}
          onClick={() => setIsRejecting(true)}
        >
          Reject
        </Button>
      )}
      <AskText
        draft={`reject:${id}`}
        isOpen={isRejecting}
        onClose={() => {
          reject.reset();
          setIsRejecting(false);
        }}
        title="Reject this payment?"
        description={`${formatRupees(amount)} for ${reference} was not found at the bank. The customer can report another number.`}
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Reject"
        isBusy={reject.isPending}
        error={reject.error}
        onConfirm={(reason) => reject.mutate({ id, state: "rejected", reason })}
      />
    </>
  );
}

function MismatchActions({ payment: { _id: id, amount }, reference }: ActionsProps) {
  const [isReturning, setIsReturning] = useState(false);
  const onSettled = useMoneyChanged();
  const take = api.payment.decide.useMutation({
    onSuccess: () => notifySuccess(`${formatRupees(amount)} for ${reference} now counts as paid.`),
    onError: tellFailure,
    onSettled,
  });
  const back = api.payment.giveBackMismatched.useMutation({
    onSuccess: () => {
      notifySuccess(`${formatRupees(amount)} for ${reference} will be refunded.`);
      setIsReturning(false);
    },
    onError: tellConflict,
    onSettled,
  });
  return (
    <>
      <Button
        size="sm"
        aria-label={`Accept ${formatRupees(amount)} for ${reference}`}
        isBusy={take.isPending}
        onClick={() => take.mutate({ id, state: "matched" })}
      >
        {`Accept ${formatRupees(amount)}`}
      </Button>
      <Allowed action="payment.refund">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Refund ${formatRupees(amount)} for ${reference}`}
          onClick={() => setIsReturning(true)}
        >
          Refund
        </Button>
      </Allowed>
      <AskText
        draft={`return:${id}`}
        isOpen={isReturning}
        onClose={() => {
          back.reset();
          setIsReturning(false);
        }}
        title={`Refund ${formatRupees(amount)}?`}
        description="All of it is refunded: Razorpay payments at once; others you send yourself, under To refund."
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Refund"
        isBusy={back.isPending}
        error={back.error}
        onConfirm={(reason) => back.mutate({ id, reason })}
      />
    </>
  );
}
