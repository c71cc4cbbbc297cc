"use client";

import { Allowed } from "~/components/portal/allowed";
import { Button } from "~/components/ui/button";
import type { PaymentState, Provider } from "~/features/ledger/payment.schema";
import { paidIn, type SameNumber } from "~/features/office/money/same-number.rules";
import { gatewayNames } from "~/features/payment/providers/registry";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { MatchButton } from "./match-button";
import { useAskText } from "./use-ask-text";

/**
 * `amount`: what arrived, or else what was due. `sameNumber`: payments of other bookings with its number; where it is not known,
 * the server refuses to match such a payment.
 */
type Payment = {
  _id: string;
  provider: Provider;
  state: PaymentState;
  amount: number;
  sameNumber?: readonly SameNumber[];
};

/** The buttons of a payment that the office decides: a reported transfer, or another amount than was due. */
export function PaymentActions({ payment, reference }: { payment: Payment; reference: string }) {
  const { state, provider } = payment;
  if (!useCan("payment.manage")) return null;
  if (state === "mismatched") return <MismatchActions payment={payment} reference={reference} />;
  if (provider !== "upi" || state === "captured" || state === "failed") return null;
  return <ReportActions payment={payment} reference={reference} />;
}

type ActionsProps = { payment: Payment; reference: string };

/** Buttons for a UPI transfer. A transfer that was rejected or never reported can still be matched when its money arrives. */
function ReportActions({ payment, reference }: ActionsProps) {
  const { _id: id, state, amount, sameNumber = [] } = payment;
  const asking = useAskText(`The payment for ${reference} is rejected.`);
  const reject = api.payment.decide.useMutation(asking.options);
  return (
    <>
      {!paidIn(sameNumber) && (
        <MatchButton
          id={id}
          sameNumber={sameNumber}
          name={`Match ${formatRupees(amount)} for ${reference}`}
          done={`${formatRupees(amount)} for ${reference} is received.`}
          variant={state === "reported" ? "primary" : "secondary"}
        >
          Match
        </MatchButton>
      )}
      {state === "reported" && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reject ${formatRupees(amount)} for ${reference}`}
          onClick={asking.open}
        >
          Reject
        </Button>
      )}
      <AskText
        draft={`reject:${id}`}
        {...asking.propsOf(reject)}
        title="Reject this payment?"
        description={`${formatRupees(amount)} for ${reference} was not found at the bank. The customer can report another number.`}
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Reject"
        onConfirm={(reason) => reject.mutate({ id, state: "rejected", reason })}
      />
    </>
  );
}

function MismatchActions({ payment, reference }: ActionsProps) {
  const { _id: id, amount, sameNumber = [] } = payment;
  const asking = useAskText(`${formatRupees(amount)} for ${reference} will be refunded.`);
  const back = api.payment.giveBackMismatched.useMutation(asking.options);
  return (
    <>
      <MatchButton
        id={id}
        sameNumber={sameNumber}
        name={`Accept ${formatRupees(amount)} for ${reference}`}
        done={`${formatRupees(amount)} for ${reference} now counts as paid.`}
        variant="primary"
      >
        {`Accept ${formatRupees(amount)}`}
      </MatchButton>
      <Allowed action="payment.refund">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Refund ${formatRupees(amount)} for ${reference}`}
          onClick={asking.open}
        >
          Refund
        </Button>
      </Allowed>
      <AskText
        draft={`return:${id}`}
        {...asking.propsOf(back)}
        title={`Refund ${formatRupees(amount)}?`}
        description={`All of it is refunded: ${gatewayNames("and")} payments at once; others you send yourself, under To refund.`}
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Refund"
        onConfirm={(reason) => back.mutate({ id, reason })}
      />
    </>
  );
}
