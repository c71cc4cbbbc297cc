"use client";

import { Button } from "~/components/ui/button";
import { notifyError } from "~/components/ui/notify";
import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ChangeFacts } from "./change-summary";

/** What the customer has requested: open with a button to withdraw it, or declined with the reason. */
export function RequestNotice({ booking: { _id: id, request } }: { booking: OwnBooking }) {
  const utils = api.useUtils();
  const withdraw = api.booking.withdrawRequest.useMutation({
    onError: (error) => notifyError(messageOf(error, "It was not withdrawn. Please try again.")),
    onSettled: () => utils.booking.invalidate(),
  });
  if (request?.state === "declined") {
    return (
      <p className="rounded-card bg-mist p-5">
        {`You asked us to ${request.kind} this booking. We could not do that: ${request.answer ?? ""}`}
      </p>
    );
  }
  if (request?.state !== "open") return null;
  return (
    <section aria-label="Your request" className="grid justify-items-start gap-3 rounded-card bg-mist p-5 sm:p-6">
      <p className="font-semibold">{`You asked us to ${request.kind} this booking. Until we answer, it stays as it is.`}</p>
      <ChangeFacts changes={request.changes} />
      <Button variant="secondary" size="sm" isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
        Withdraw request
      </Button>
    </section>
  );
}
