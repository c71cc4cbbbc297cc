"use client";

import { useEffect, useState } from "react";
import { notifyError, notifySuccess, notifyUndoable } from "~/components/ui/notify";
import type { MovedBooking } from "~/features/booking/booking-admin.schema";
import { mailAfterMove } from "~/features/booking/status/booking-told.rules";
import { takeBackSeconds } from "~/features/booking/status/take-back.rules";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useBookingRows } from "./use-set-status";

/** A status change that can still be undone. */
export type Undoable = { id: string; moveId: string; text: string };

/** Offers to undo the last status change until its mail is sent: by a toast, and by `undoable`. */
export function useTakeBack() {
  const utils = api.useUtils();
  const rows = useBookingRows();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(null), takeBackSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function takeBack({ id, moveId }: Undoable) {
    setUndoable((current) => (current?.moveId === moveId ? null : current));
    try {
      const booking = await utils.client.booking.takeBack.mutate({ id, moveId });
      rows.change(id, () => booking);
      notifySuccess(`${booking.reference} is ${booking.status} again. No mail was sent.`);
    } catch (error) {
      notifyError("The move could not be undone.", messageOf(error, "Please try again."));
    }
    // Refetch the lists too: after a failure somebody else may have changed the booking.
    await utils.booking.invalidate();
  }

  function offer(booking: MovedBooking) {
    const { _id: id, moveId, reference, status } = booking;
    if (!moveId) return;
    const move = { id, moveId, text: `${reference} is ${status}.` };
    setUndoable(move);
    notifyUndoable(move.text, mailAfterMove(booking, takeBackSeconds), {
      run: () => void takeBack(move),
      durationMs: takeBackSeconds * 1_000,
    });
  }

  return { undoable, offer, takeBack: (move: Undoable) => void takeBack(move) };
}
