"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useLatest } from "~/components/portal/use-latest";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import type { RefundInput } from "~/features/office/status/refund-choice.rules";
import { CancelDialog } from "./cancel-dialog";
import { obstaclesOf, type Restoration } from "./obstacles-of";
import { useSetStatus } from "./use-set-status";
import { type Undoable, useUndo } from "./use-undo";

type SetStatusInput = Parameters<ReturnType<typeof useSetStatus>["mutateAsync"]>[0];

type StatusActions = {
  /**
   * Changes the status. Asks first when money of the booking was received and it is cancelled, and when it is restored on a
   * past or closed day.
   */
  setStatus: (booking: AdminBooking, status: BookingStatus) => void;
  /** Asks for the reason of a cancellation, and for what goes back of what was paid. */
  askToCancel: (booking: AdminBooking) => void;
  /** The last change, while it can be undone. */
  undoable: Undoable | null;
  undo: (change: Undoable) => void;
};

const StatusActionsContext = createContext<StatusActions | null>(null);

/** Provides status changes and their confirmation dialogs to the booking lists inside it. */
export function StatusActionsProvider({ children }: { children: ReactNode }) {
  const [cancelling, setCancelling] = useState<readonly AdminBooking[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [restoring, setRestoring] = useState<Restoration | null>(null);
  const { undoable, offer, undo } = useUndo();
  const mutation = useSetStatus();

  // Changes of different rows run independently. Returns whether it is done, or asked about by another dialog.
  async function send(
    booking: AdminBooking,
    status: BookingStatus,
    more: Pick<SetStatusInput, "reason" | "evenIf" | keyof RefundInput>,
  ) {
    try {
      offer(await mutation.mutateAsync({ id: booking._id, status, evenIf: [], canTakeBack: true, ...more }));
      return true;
    } catch (error) {
      // useSetStatus reports all other errors.
      const found = obstaclesOf(error);
      if (found) setRestoring({ booking, status, ...found });
      return found !== null;
    }
  }
  async function cancel(booking: AdminBooking, reason: string, refund: RefundInput) {
    setIsBusy(true);
    const isDone = await send(booking, "Cancelled", { reason, ...refund });
    setIsBusy(false);
    // After a failure the dialog stays, with what was typed.
    if (isDone) setCancelling([]);
  }
  const actions = {
    setStatus: (booking: AdminBooking, status: BookingStatus) => {
      if (status === booking.status) return;
      if (status === "Cancelled" && booking.paid > 0) setCancelling([booking]);
      else void send(booking, status, {});
    },
    askToCancel: (booking: AdminBooking) => setCancelling([booking]),
    undo,
  };
  // The context value must be stable, so that table cells do not render again.
  const latest = useLatest(actions);
  const context = useMemo<StatusActions>(() => ({ ...latest, undoable }), [latest, undoable]);
  return (
    <StatusActionsContext value={context}>
      {children}
      <CancelDialog
        bookings={cancelling}
        isBusy={isBusy}
        onKeep={() => setCancelling([])}
        onCancel={(reason, refund) => cancelling[0] && void cancel(cancelling[0], reason, refund)}
      />
      <ConfirmDialog
        open={restoring !== null}
        onOpenChange={() => setRestoring(null)}
        title={`Reopen ${restoring?.booking.reference ?? "the booking"}?`}
        description={restoring?.text}
        confirmLabel="Yes, reopen it"
        cancelLabel="Leave it cancelled"
        onConfirm={() => {
          if (restoring) void send(restoring.booking, restoring.status, { evenIf: restoring.obstacles });
          setRestoring(null);
        }}
      />
    </StatusActionsContext>
  );
}

/** Throws outside of {@link StatusActionsProvider}. */
export function useStatusActions(): StatusActions {
  const context = use(StatusActionsContext);
  if (!context) throw new Error("useStatusActions needs a StatusActionsProvider around it");
  return context;
}
