"use client";

import { useState } from "react";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { BookingObstacle, BookingOutcomes } from "~/features/booking/booking-admin.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useBookingRows } from "./use-set-status";

type Refusal = { reference: string; message: string };
type Move = { status: "Confirmed" | "Cancelled"; reason?: string; evenIf: BookingObstacle[] };

/** Cancelled bookings that need a confirmation; `obstacles` is the union over all of them. */
type TakingUp = {
  bookings: AdminBooking[];
  obstacles: BookingObstacle[];
  texts: { reference: string; text: string }[];
};

/** Changes the status of several bookings. Those that need a confirmation are separate from those refused. */
export function useBulkMove(onDone: () => void) {
  const utils = api.useUtils();
  const rows = useBookingRows();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [takingUp, setTakingUp] = useState<TakingUp | null>(null);
  const send = api.booking.setStatuses.useMutation();

  async function run(bookings: readonly AdminBooking[], move: Move) {
    if (send.isPending || bookings.length === 0) return;
    try {
      const { results } = await send.mutateAsync({ ids: bookings.map(({ _id }) => _id), ...move });
      for (const { booking } of results) if (booking) rows.change(booking._id, () => booking);
      const done = results.filter(({ booking }) => booking).length;
      if (done > 0) notifySuccess(`${count(done)} ${move.status.toLowerCase()}.`);
      setRefused(refusalsIn(results, bookings));
      setTakingUp(questionIn(results, bookings));
    } catch (error) {
      setTakingUp(null);
      notifyError("Failed to update booking status", messageOf(error, "Please try again."));
      return;
    } finally {
      void utils.booking.summary.invalidate();
      void utils.booking.list.invalidate();
    }
    onDone();
  }

  return {
    run: (bookings: readonly AdminBooking[], move: Move) => void run(bookings, move),
    isPending: send.isPending,
    ...{ refused, takingUp },
    forget: () => setRefused([]),
    leave: () => setTakingUp(null),
  };
}

type Results = BookingOutcomes["results"];

function refusalsIn(results: Results, bookings: readonly AdminBooking[]): Refusal[] {
  return results.flatMap(({ _id, message, obstacles }) =>
    message && !obstacles ? [{ reference: bookings.find((one) => one._id === _id)?.reference ?? _id, message }] : [],
  );
}

function questionIn(results: Results, bookings: readonly AdminBooking[]): TakingUp | null {
  const found = results.flatMap(({ _id, message, obstacles }) => {
    const booking = bookings.find((one) => one._id === _id);
    return booking && obstacles
      ? [{ booking, obstacles, text: (message ?? "").replace(/ Take the booking.*$/, "") }]
      : [];
  });
  if (found.length === 0) return null;
  return {
    bookings: found.map(({ booking }) => booking),
    obstacles: [...new Set(found.flatMap(({ obstacles }) => obstacles))],
    texts: found.map(({ booking: { reference }, text }) => ({ reference, text })),
  };
}

export function count(number: number): string {
  return `${number} ${number === 1 ? "booking" : "bookings"}`;
}
