"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Textarea } from "~/components/ui/input";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useBookingRows } from "./use-set-status";

type Refusal = { reference: string; message: string };

/** Confirms or cancels what is selected; those that were refused are named, each with its reason. */
export function BulkBar({ selected, clear }: { selected: readonly AdminBooking[]; clear: () => void }) {
  const utils = api.useUtils();
  const rows = useBookingRows();
  const [asked, setAsked] = useState<"Confirmed" | "Cancelled" | null>(null);
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<Refusal[]>([]);
  const move = api.booking.setStatuses.useMutation({
    onSuccess: ({ results }, { status }) => {
      for (const { booking } of results) if (booking) rows.change(booking._id, () => booking);
      const done = results.filter(({ booking }) => booking).length;
      const referenceOf = (id: string) => selected.find(({ _id }) => _id === id)?.reference ?? id;
      setRefused(results.flatMap(({ _id, message }) => (message ? [{ reference: referenceOf(_id), message }] : [])));
      if (done > 0) notifySuccess(`${count(done)} ${status.toLowerCase()}.`);
      setReason("");
      clear();
    },
    onError: (error) => notifyError("Failed to update booking status", messageOf(error, "Please try again.")),
    onSettled: async () => {
      setAsked(null);
      await Promise.all([utils.booking.summary.invalidate(), utils.booking.list.invalidate()]);
    },
  });
  const isCancelling = asked === "Cancelled";
  return (
    <>
      {refused.length > 0 && (
        <div
          role="alert"
          className="mb-4 rounded-card border border-cancelled-line bg-cancelled-bg p-4 text-[0.9375rem] text-cancelled"
        >
          <p className="font-semibold">{count(refused.length)} could not be changed:</p>
          <ul className="mt-1.5 grid gap-1">
            {refused.map(({ reference, message }) => (
              <li key={reference}>
                <span className="font-semibold tabular-nums">{reference}</span>: {message}
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setRefused([])}>
            Dismiss
          </Button>
        </div>
      )}
      {selected.length > 0 && (
        <section
          aria-label="Selected bookings"
          className="sticky top-17 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-card border border-leaf-700/30 bg-mist px-4 py-3 shadow-lift"
        >
          <p className="mr-auto font-semibold" role="status">
            {count(selected.length)} selected
          </p>
          <Button size="sm" onClick={() => setAsked("Confirmed")}>
            Confirm
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsked("Cancelled")}>
            Cancel bookings
          </Button>
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`${isCancelling ? "Cancel" : "Confirm"} ${count(selected.length)}?`}
        description="Each customer is told by e-mail."
        confirmLabel={isCancelling ? "Yes, cancel them" : "Confirm"}
        cancelLabel="Go back"
        isBusy={move.isPending}
        onConfirm={() => {
          if (asked && !move.isPending) {
            move.mutate({ ids: selected.map(({ _id }) => _id), status: asked, ...(isCancelling && { reason }) });
          }
        }}
      >
        {isCancelling && (
          <Field label="Reason" isOptional hint="The customers read it in the e-mail." className="mt-4">
            <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
      </ConfirmDialog>
    </>
  );
}

function count(number: number): string {
  return `${number} ${number === 1 ? "booking" : "bookings"}`;
}
