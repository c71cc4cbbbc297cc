"use client";

import { useState } from "react";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import type { AdminBooking } from "~/features/booking/booking.schema";
import { TagSelected } from "~/features/office/tags/components/tag-selected";
import { countOf } from "~/lib/count";
import { CancelDialog } from "./cancel-dialog";
import { RefusedList } from "./refused-list";
import { useBulkStatus } from "./use-bulk-status";

const none: readonly AdminBooking[] = [];

/** Confirms or cancels the selected bookings, and lists those that failed with the reason. */
export function BulkBar({ selected, clear }: { selected: readonly AdminBooking[]; clear: () => void }) {
  const [confirming, setConfirming] = useState<{
    status: "Confirmed" | "Cancelled";
    bookings: readonly AdminBooking[];
  } | null>(null);
  const { run, isPending, refused, dismiss, restoring, leaveCancelled } = useBulkStatus(() => {
    setConfirming(null);
    clear();
  });
  const say = useSayOfMail();
  const ask = (status: "Confirmed" | "Cancelled") => setConfirming({ status, bookings: selected });
  const bookings = selected.length > 0 ? selected : (confirming?.bookings ?? none);
  return (
    <>
      <RefusedList refused={refused} onDismiss={dismiss} />
      {selected.length > 0 && (
        <section
          aria-label="Selected bookings"
          className="sticky top-17 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-card border border-leaf-700/30 bg-mist px-4 py-3 shadow-lift"
        >
          <p className="mr-auto font-semibold" role="status">
            {`${countOf(selected.length, "booking")} selected`}
          </p>
          <Button size="sm" onClick={() => ask("Confirmed")}>
            Confirm
          </Button>
          <Button size="sm" variant="danger" onClick={() => ask("Cancelled")}>
            Cancel bookings
          </Button>
          <TagSelected ids={selected.map(({ _id }) => _id)} />
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      <CancelDialog
        bookings={confirming?.status === "Cancelled" ? confirming.bookings : none}
        isBusy={isPending}
        givesAllBack
        onKeep={() => setConfirming(null)}
        onCancel={(reason) => run(bookings, { status: "Cancelled", reason, evenIf: [] })}
      />
      <ConfirmDialog
        open={confirming?.status === "Confirmed"}
        onOpenChange={() => setConfirming(null)}
        title={`Confirm ${countOf(bookings.length, "booking")}?`}
        description={say("eachCustomer")}
        confirmLabel="Confirm"
        cancelLabel="Go back"
        isBusy={isPending}
        onConfirm={() => run(bookings, { status: "Confirmed", evenIf: [] })}
      />
      <ConfirmDialog
        open={restoring !== null}
        onOpenChange={leaveCancelled}
        title={`Reopen ${countOf(restoring?.bookings.length ?? 0, "booking")} anyway?`}
        description={`On ${restoring?.bookings.length === 1 ? "its day it" : "their days they"} could not be booked now.`}
        confirmLabel={restoring?.bookings.length === 1 ? "Yes, reopen it" : "Yes, reopen them"}
        cancelLabel="Leave cancelled"
        isBusy={isPending}
        onConfirm={() => restoring && run(restoring.bookings, { status: "Confirmed", evenIf: restoring.obstacles })}
      >
        <ul className="mt-3 grid max-h-60 gap-1 overflow-y-auto text-[0.9375rem]">
          {restoring?.texts.map(({ reference, text }) => (
            <li key={reference}>
              <span className="font-semibold tabular-nums">{reference}</span>
              <span>{`: ${text}`}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
