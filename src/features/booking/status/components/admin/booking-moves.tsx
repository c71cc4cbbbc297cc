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
  const [isBusy, setIsBusy] = useState(false);
  const [takingUp, setTakingUp] = useState<TakeUp | null>(null);
  const { undoable, offer, takeBack } = useTakeBack();
  const setStatus = useSetStatus();

  // Each by itself: a move of one row does not wait for that of another.
  async function run(booking: AdminBooking, status: BookingStatus, more: Pick<Wanted, "reason" | "evenIf">) {
    try {
      offer(await setStatus.mutateAsync({ id: booking._id, status, evenIf: [], canTakeBack: true, ...more }));
    } catch (error) {
      // Anything else is told by useSetStatus.
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

/** For what stands inside of {@link BookingMoves}. */
export function useBookingMoves(): Moves {
  const moves = use(MovesContext);
  if (!moves) throw new Error("Must stand inside of BookingMoves");
  return moves;
}
