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

/** A transfer that was rejected, or never reported, is matched as well if its money turns up. */
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
      notifySuccess(`${formatRupees(amount)} for ${reference} goes back.`);
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
        Accept {formatRupees(amount)}
      </Button>
      <Allowed action="payment.refund">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Give back ${formatRupees(amount)} for ${reference}`}
          onClick={() => setIsReturning(true)}
        >
          Give back
        </Button>
      </Allowed>
      <AskText
        isOpen={isReturning}
        onClose={() => {
          back.reset();
          setIsReturning(false);
        }}
        title={`Give ${formatRupees(amount)} back?`}
        description="All of it goes back: by Razorpay at once; other money you send yourself, under To give back."
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Give back"
        isBusy={back.isPending}
        error={back.error}
        onConfirm={(reason) => back.mutate({ id, reason })}
      />
    </>
  );
}
