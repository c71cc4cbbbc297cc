"use client";

import { useState } from "react";
import { z } from "zod";
import { useKeptState } from "~/components/portal/use-kept-state";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FormMessage } from "~/components/ui/form-message";
import { Input, Textarea } from "~/components/ui/input";
import { notifySuccess } from "~/components/ui/notify";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import type { BookingRequest } from "~/features/booking/request/booking-request.schema";
import { ChangeFacts } from "~/features/booking-change/components/change-summary";
import { refundingOf } from "~/features/ledger/ledger-texts.rules";
import { type HeldByTerms, percentRefund, refundableOf, sharesTexts } from "~/features/ledger/refund/refund.rules";
import { exactRupees } from "~/lib/fields";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { useCan } from "~/lib/session/use-can";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** The open request of a booking's customer, with the buttons that accept and decline it. */
export function BookingRequestCard({ booking }: { booking: AdminBookingDetail }) {
  const request = booking.requests.find(({ state }) => state === "open");
  return request ? <OpenRequest key={request._id} booking={booking} request={request} /> : null;
}

function OpenRequest({ booking, request }: { booking: AdminBookingDetail; request: BookingRequest }) {
  const { kind, changes, reason, at, totalPrice, refundPercent } = request;
  const canAnswer = useCan("booking.change");
  const [isDeclining, setIsDeclining] = useState(false);
  const [amount, setAmount] = useState("");
  const utils = api.useUtils();
  const accept = api.booking.acceptRequest.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.booking.invalidate(), utils.payment.invalidate()]);
      notifySuccess(kind === "change" ? "The booking is changed." : "The booking is cancelled.");
    },
  });
  const held = { paid: booking.paid, refunding: refundingOf(booking.refunds), shares: booking.refundShares };
  const hasNoRule = kind === "cancel" && refundPercent === null && refundableOf(held) > 0;
  const isOtherPrice = problemOf(accept.error)?.code === "PRICE_CHANGED";
  const send = (more: { totalPrice?: number; refundAmount?: number } = {}) => {
    const typed = exactRupees("").safeParse(amount);
    const refund = hasNoRule && typed.success ? { refundAmount: typed.data } : {};
    accept.mutate({ id: request._id, ...refund, ...more });
  };
  return (
    <section aria-label="Request" className="grid gap-3 rounded-card border border-marigold bg-mist p-4">
      <h3 className="text-lg">{kind === "change" ? "Asks to change" : "Asks to cancel"}</h3>
      <ChangeFacts changes={changes} />
      {kind === "cancel" && <p className="text-[0.9375rem]">{termsText(held, refundPercent)}</p>}
      {reason && <p className="whitespace-pre-line break-words text-[0.9375rem]">{reason}</p>}
      <p className="text-[0.8125rem] text-soft">{formatInstant(at)}</p>
      {hasNoRule && canAnswer && (
        <Field label="Refund, in rupees" required>
          <Input
            inputMode="decimal"
            maxLength={13}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
      )}
      <FormMessage text={accept.error && messageOf(accept.error, "It was not accepted. Please try again.")}>
        {isOtherPrice && totalPrice !== null && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => send({ totalPrice })}
          >{`Accept at ${formatRupees(totalPrice)}, as they saw it`}</Button>
        )}
      </FormMessage>
      {canAnswer && (
        <div className="flex flex-wrap gap-3">
          <Button isBusy={accept.isPending} onClick={() => send()}>
            Accept
          </Button>
          <Button variant="secondary" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
      <DeclineDialog id={request._id} isOpen={isDeclining} onClose={() => setIsDeclining(false)} />
    </section>
  );
}

/** What comes back of a booking that is cancelled at its customer's request. `percent`: by the terms; null: there is no rule. */
function termsText(held: HeldByTerms, percent: number | null): string {
  const what = held.refunding > 0 ? "paid and not to go back already" : "paid";
  if (percent !== null) {
    const text = `By the terms ${percent}% of what is ${what} comes back: ${formatRupees(percentRefund(held, percent))}.`;
    return [text, ...sharesTexts(held.shares, "they")].join(" ");
  }
  return `No cancellation policy was agreed, so you decide the refund. ${formatRupees(refundableOf(held))} is ${what}.`;
}

const noReason = { reason: "" };

function DeclineDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const say = useSayOfMail();
  const { value, change, reset } = useKeptState(`decline:${id}`, z.object({ reason: z.string() }), noReason);
  const { reason } = value;
  const [error, setError] = useState<string | null>(null);
  const utils = api.useUtils();
  const decline = api.booking.declineRequest.useMutation({
    onSuccess: async () => {
      await utils.booking.invalidate();
      notifySuccess("The request is declined.");
      reset(noReason);
      onClose();
    },
    onError: (failure) => setError(messageOf(failure, "It was not declined. Please try again.")),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title="Decline the request?"
      description={`The booking stays as it is. ${say("customerWithReason")}`}
      confirmLabel="Decline"
      cancelLabel="Not yet"
      isBusy={decline.isPending}
      onConfirm={() => (reason.trim() ? decline.mutate({ id, reason: reason.trim() }) : setError("Please say why"))}
    >
      <div className="mt-4">
        <Field label="Reason" required error={error}>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              change({ reason: event.target.value });
              setError(null);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
