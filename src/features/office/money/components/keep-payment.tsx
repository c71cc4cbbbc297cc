"use client";

import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { formatRupees } from "~/lib/money";
import { api } from "~/trpc/react";
import { AskText } from "./ask-text";
import { useAskText } from "./use-ask-text";

/** The button that refunds nothing of a booking whose customer cancelled it without cancellation rules, and its dialog. */
export function KeepButton({ booking }: { booking: AdminBookingDetail }) {
  const { _id: id, reference, undecided } = booking;
  const say = useSayOfMail();
  const asking = useAskText(`Nothing is refunded for ${reference}.`);
  const keep = api.payment.keep.useMutation(asking.options);
  if (undecided === 0 && !asking.isOpen) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={asking.open}>
        Refund nothing
      </Button>
      <AskText
        draft={`keep:${id}`}
        {...asking.propsOf(keep)}
        title="Refund nothing?"
        description={`You keep the ${formatRupees(undecided)} of ${reference}. ${say("customer")}`}
        label="Reason"
        hint="The customer reads it."
        missing="Please tell the customer why"
        confirmLabel="Refund nothing"
        onConfirm={(reason) => keep.mutate({ id, reason })}
      />
    </>
  );
}
