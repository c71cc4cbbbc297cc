"use client";

import { useEffect, useState } from "react";
import { useChannels } from "~/components/portal/use-channels";
import { notifyError, notifySuccess, notifyUndoable } from "~/components/ui/notify";
import type { ChangedBooking } from "~/features/booking/booking-admin.schema";
import { mailNotice } from "~/features/booking/status/status-notice.rules";
import { undoSeconds } from "~/features/booking-change/status/undo.rules";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useBookingRows } from "./use-set-status";

/** A status change that can still be undone. */
export type Undoable = { id: string; moveId: string; text: string };

/** Offers to undo the last status change until its mail is sent: by a toast, and by `undoable`. */
export function useUndo() {
  const utils = api.useUtils();
  const rows = useBookingRows();
  const channels = useChannels();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(null), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function undo({ id, moveId }: Undoable) {
    setUndoable((current) => (current?.moveId === moveId ? null : current));
    try {
      const booking = await utils.client.booking.takeBack.mutate({ id, moveId });
      rows.change(id, () => booking);
      notifySuccess(`${booking.reference} is ${booking.status} again. No mail was sent.`);
    } catch (error) {
      notifyError("The change could not be undone.", messageOf(error, "Please try again."));
    }
    // Refetch the lists too: after a failure somebody else may have changed the booking.
    await Promise.all([utils.booking.invalidate(), utils.payment.invalidate()]);
  }

  function offer(booking: ChangedBooking) {
    const { _id: id, moveId, reference, status } = booking;
    if (!moveId) return;
    const change = { id, moveId, text: `${reference} is ${status}.` };
    setUndoable(change);
    notifyUndoable(change.text, mailNotice(booking, undoSeconds, channels), {
      run: () => void undo(change),
      durationMs: undoSeconds * 1_000,
    });
  }

  return { undoable, offer, undo: (change: Undoable) => void undo(change) };
}
