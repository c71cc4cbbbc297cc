"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import { providerNames } from "~/features/ledger/provider-texts.rules";
import { AskText } from "~/features/office/money/components/ask-text";
import { notifyConflict, useMoneyChanged } from "~/features/office/money/components/use-money-changed";
import type { UnmatchedShown } from "~/features/payment/unmatched/unmatched.schema";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { api } from "~/trpc/react";

/** The buttons of money that fits no payment: give it to a booking, or note how it was dealt with. */
export function UnmatchedActions({ payment }: { payment: UnmatchedShown }) {
  const { _id: id, provider, amount, paymentId } = payment;
  const [confirming, setConfirming] = useState<"given" | "done" | null>(null);
  const onSettled = useMoneyChanged();
  const sum = formatRupees(amount);
  const decide = api.payment.decideUnmatched.useMutation({
    onSuccess: ({ booking }) => {
      notifySuccess(booking ? `${sum} is received for ${booking.reference}.` : `${sum} is marked as dealt with.`);
      setConfirming(null);
    },
    onError: notifyConflict,
    onSettled,
  });
  if (!useCan("payment.manage")) return null;
  const shared = {
    onClose: () => {
      decide.reset();
      setConfirming(null);
    },
    isBusy: decide.isPending,
    error: decide.error,
  };
  return (
    <>
      <Button size="sm" aria-label={`Give ${sum} of ${paymentId} to a booking`} onClick={() => setConfirming("given")}>
        Give to a booking
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Mark ${sum} of ${paymentId} as dealt with`}
        onClick={() => setConfirming("done")}
      >
        Mark as dealt with
      </Button>
      <AskText
        {...shared}
        draft={`unmatched-given:${id}`}
        isOpen={confirming === "given"}
        title={`Give ${sum} to a booking?`}
        description="It counts as paid. What is too much, or comes for a cancelled booking, is refunded."
        label="Booking reference"
        isOneLine
        missing="Please enter the booking's reference"
        confirmLabel="Give to this booking"
        onConfirm={(bookingReference) => decide.mutate({ id, state: "given", bookingReference })}
      />
      <AskText
        {...shared}
        draft={`unmatched-done:${id}`}
        isOpen={confirming === "done"}
        title={`Mark ${sum} as dealt with?`}
        description={`It leaves this list. Nothing is sent to ${providerNames[provider]}: refund it there first, if it is to go back.`}
        label="What was done"
        missing="Please note what was done"
        confirmLabel="Mark as dealt with"
        onConfirm={(note) => decide.mutate({ id, state: "done", note })}
      />
    </>
  );
}
