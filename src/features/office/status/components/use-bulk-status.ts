"use client";

import { useState } from "react";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { AdminBooking } from "~/features/booking/booking.schema";
import type { BookingObstacle, BookingOutcomes } from "~/features/booking/booking-admin.schema";
import { countOf } from "~/lib/count";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import type { Refusal } from "./refused-list";
import { useBookingRows } from "./use-set-status";

type StatusChange = { status: "Confirmed" | "Cancelled"; reason?: string; evenIf: BookingObstacle[] };

/** Cancelled bookings that need a confirmation; `obstacles` is the union over all of them. */
type Restoring = {
  bookings: AdminBooking[];
  obstacles: BookingObstacle[];
  texts: { reference: string; text: string }[];
};

/** Changes the status of several bookings. Those that need a confirmation are separate from those refused. */
export function useBulkStatus(onDone: () => void) {
  const utils = api.useUtils();
  const rows = useBookingRows();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [restoring, setRestoring] = useState<Restoring | null>(null);
  const send = api.booking.setStatuses.useMutation();

  async function run(bookings: readonly AdminBooking[], change: StatusChange) {
    if (send.isPending || bookings.length === 0) return;
    try {
      const { results } = await send.mutateAsync({ ids: bookings.map(({ _id }) => _id), ...change });
      for (const { booking } of results) if (booking) rows.change(booking._id, () => booking);
      const done = results.filter(({ booking }) => booking).length;
      if (done > 0) notifySuccess(`${countOf(done, "booking")} ${change.status.toLowerCase()}.`);
      setRefused(refusalsIn(results, bookings));
      setRestoring(restorationsIn(results, bookings));
    } catch (error) {
      setRestoring(null);
      notifyError("Failed to update booking status", messageOf(error, "Please try again."));
      return;
    } finally {
      void utils.booking.summary.invalidate();
      void utils.booking.list.invalidate();
      void utils.payment.invalidate();
    }
    onDone();
  }

  return {
    run: (bookings: readonly AdminBooking[], change: StatusChange) => void run(bookings, change),
    isPending: send.isPending,
    refused,
    restoring,
    dismiss: () => setRefused([]),
    leaveCancelled: () => setRestoring(null),
  };
}

type Results = BookingOutcomes["results"];

function refusalsIn(results: Results, bookings: readonly AdminBooking[]): Refusal[] {
  return results.flatMap(({ _id, message, obstacles }) =>
    message && !obstacles ? [{ reference: bookings.find((one) => one._id === _id)?.reference ?? _id, message }] : [],
  );
}

function restorationsIn(results: Results, bookings: readonly AdminBooking[]): Restoring | null {
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
