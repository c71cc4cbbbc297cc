"use client";

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import { CancelDialog } from "./cancel-dialog";
import { obstaclesOf, type TakeUp } from "./obstacles-of";
import { useSetStatus } from "./use-set-status";
import { type Undoable, useTakeBack } from "./use-take-back";

type Wanted = Parameters<ReturnType<typeof useSetStatus>["mutateAsync"]>[0];

type Moves = {
  /** Changes the status. Asks first when cancelling, and when restoring on a past or closed day. */
  move: (booking: AdminBooking, status: BookingStatus) => void;
  /** The last change, while it can be undone. */
  undoable: Undoable | null;
  takeBack: (move: Undoable) => void;
};

const MovesContext = createContext<Moves | null>(null);

/** Provides status changes and their confirmation dialogs to the booking lists inside it. */
export function BookingMoves({ children }: { children: ReactNode }) {
  const [cancelling, setCancelling] = useState<readonly AdminBooking[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [takingUp, setTakingUp] = useState<TakeUp | null>(null);
  const { undoable, offer, takeBack } = useTakeBack();
  const setStatus = useSetStatus();

  // Changes of different rows run independently.
  async function run(booking: AdminBooking, status: BookingStatus, more: Pick<Wanted, "reason" | "evenIf">) {
    try {
      offer(await setStatus.mutateAsync({ id: booking._id, status, evenIf: [], canTakeBack: true, ...more }));
    } catch (error) {
      // useSetStatus reports all other errors.
      const found = obstaclesOf(error);
      if (found) setTakingUp({ booking, status, ...found });
    }
  }
  async function cancel(booking: AdminBooking, reason: string) {
    setIsBusy(true);
    await run(booking, "Cancelled", { reason });
    setIsBusy(false);
    setCancelling([]);
  }
  const actions = {
    move: (booking: AdminBooking, status: BookingStatus) => {
      if (status === booking.status) return;
      if (status === "Cancelled") setCancelling([booking]);
      else void run(booking, status, {});
    },
    takeBack,
  };
  // A ref keeps the context value stable, so that table cells do not render again.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const moves = useMemo<Moves>(
    () => ({
      move: (booking, status) => latest.current.move(booking, status),
      takeBack: (move) => latest.current.takeBack(move),
      undoable,
    }),
    [undoable],
  );
  return (
    <MovesContext value={moves}>
      {children}
      <CancelDialog
        bookings={cancelling}
        isBusy={isBusy}
        onKeep={() => setCancelling([])}
        onCancel={(reason) => cancelling[0] && void cancel(cancelling[0], reason)}
      />
      <ConfirmDialog
        open={takingUp !== null}
        onOpenChange={() => setTakingUp(null)}
        title={`Take ${takingUp?.booking.reference ?? "it"} up again?`}
        description={takingUp?.text}
        confirmLabel="Yes, take it up"
        cancelLabel="Leave it cancelled"
        onConfirm={() => {
          if (takingUp) void run(takingUp.booking, takingUp.status, { evenIf: takingUp.obstacles });
          setTakingUp(null);
        }}
      />
    </MovesContext>
  );
}

/** Throws outside of {@link BookingMoves}. */
export function useBookingMoves(): Moves {
  const moves = use(MovesContext);
  if (!moves) throw new Error("Must stand inside of BookingMoves");
  return moves;
}
