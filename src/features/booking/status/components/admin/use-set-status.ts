"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { notifyError } from "~/components/ui/notify";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { obstaclesOf } from "./obstacles-of";

/** Writes bookings into every list that shows them. */
export function useBookingRows() {
  const queryClient = useQueryClient();
  const queryKey: QueryKey = getQueryKey(api.booking.list);
  return {
    /** Lists on their way would bring back what was before. */
    hold: () => queryClient.cancelQueries({ queryKey }),
    change: (id: string, change: (row: AdminBooking) => AdminBooking) =>
      queryClient.setQueriesData<AdminBooking[]>({ queryKey }, (rows) =>
        rows?.map((row) => (row._id === id ? change(row) : row)),
      ),
    statusOf: (id: string): BookingStatus | undefined =>
      queryClient
        .getQueriesData<AdminBooking[]>({ queryKey })
        .flatMap(([, rows]) => rows ?? [])
        .find((row) => row._id === id)?.status,
  };
}

/**
 * Moves a booking: its row at once, and back again with the specified alert where the server refuses. The counts and
 * the booking's history follow. What needs a second yes is left to the caller.
 */
export function useSetStatus() {
  const utils = api.useUtils();
  const rows = useBookingRows();
  return api.booking.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await rows.hold();
      const before = rows.statusOf(id);
      // A cancelled one may need a second yes, or find no place.
      if (before !== "Cancelled") rows.change(id, (row) => ({ ...row, status }));
      return { before };
    },
    onSuccess: (booking) => rows.change(booking._id, () => booking),
    onError: (error, { id }, context) => {
      const before = context?.before;
      if (before) rows.change(id, (row) => ({ ...row, status: before }));
      if (obstaclesOf(error)) return;
      notifyError("Failed to update booking status", messageOf(error, "Please try again."));
    },
    onSettled: async (_booking, error, { id }) => {
      await Promise.all([
        utils.booking.summary.invalidate(),
        utils.booking.detail.invalidate({ id }),
        // What refused it may be somebody else's change, or a lost role.
        error ? utils.booking.list.invalidate() : undefined,
      ]);
    },
  });
}
