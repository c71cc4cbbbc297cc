"use client";

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import { CancelDialog } from "./cancel-dialog";
import { obstaclesOf, type TakeUp } from "./obstacles-of";
import { useSetStatus } from "./use-set-status";
import { type Undoable, useTakeBack } from "./use-take-back";

type Moves = {
  /** Moves a booking; asks first where it is cancelled, or where it is taken up on a day that is past or closed. */
  move: (booking: AdminBooking, status: BookingStatus) => void;
  /** The last move, while it can be taken back. */
  undoable: Undoable | null;
  takeBack: (move: Undoable) => void;
};

const MovesContext = createContext<Moves | null>(null);

/** Around a list of bookings and its dialogs: what moves one booking, and the questions before it. */
export function BookingMoves({ children }: { children: ReactNode }) {
  const [cancelling, setCancelling] = useState<readonly AdminBooking[]>([]);
  const [takingUp, setTakingUp] = useState<TakeUp | null>(null);
  const { undoable, offer, takeBack } = useTakeBack();
  const setStatus = useSetStatus();

  const run = (booking: AdminBooking, status: BookingStatus, more: { reason?: string; evenIf?: TakeUp["obstacles"] }) =>
    setStatus.mutate(
      { id: booking._id, status, evenIf: [], canTakeBack: true, ...more },
      {
        onSuccess: offer,
        onError: (error) => {
          const found = obstaclesOf(error);
          if (found) setTakingUp({ booking, status, ...found });
        },
        onSettled: () => setCancelling([]),
      },
    );
  const actions = {
    move: (booking: AdminBooking, status: BookingStatus) => {
      if (status === booking.status || setStatus.isPending) return;
      if (status === "Cancelled") setCancelling([booking]);
      else run(booking, status, {});
    },
    takeBack,
  };
  // The tables keep their cells while these change.
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
        isBusy={setStatus.isPending}
        onKeep={() => setCancelling([])}
        onCancel={(reason) => cancelling[0] && run(cancelling[0], "Cancelled", { reason })}
      />
      <ConfirmDialog
        open={takingUp !== null}
        onOpenChange={() => setTakingUp(null)}
        title={`Take ${takingUp?.booking.reference ?? "it"} up again?`}
        description={takingUp?.text}
        confirmLabel="Yes, take it up"
        cancelLabel="Leave it cancelled"
        onConfirm={() => {
          if (takingUp) run(takingUp.booking, takingUp.status, { evenIf: takingUp.obstacles });
          setTakingUp(null);
        }}
      />
    </MovesContext>
  );
}

/** For what stands inside of {@link BookingMoves}. */
export function useBookingMoves(): Moves {
  const moves = use(MovesContext);
  if (!moves) throw new Error("Must stand inside of BookingMoves");
  return moves;
}
