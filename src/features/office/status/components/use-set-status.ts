"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { notifyError } from "~/components/ui/notify";
import type { AdminBooking, BookingStatus } from "~/features/booking/booking.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { obstaclesOf } from "./obstacles-of";

/** Reads and updates bookings in the cached lists. */
export function useBookingRows() {
  const queryClient = useQueryClient();
  const queryKey: QueryKey = getQueryKey(api.booking.list);
  return {
    /** Cancels running loads, which would overwrite the optimistic update. Returns whether there were any. */
    cancelLoads: async () => {
      const isLoading = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      return isLoading;
    },
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
 * Changes a booking's status with an optimistic update, rolled back with the specified alert on failure. The caller
 * handles NEEDS_CONFIRMATION.
 */
export function useSetStatus() {
  const utils = api.useUtils();
  const rows = useBookingRows();
  return api.booking.setStatus.useMutation({
    // One after another: two quick ones could reach the server in the other order.
    scope: { id: "booking.setStatus" },
    onMutate: async ({ id, status }) => {
      const isCancelled = await rows.cancelLoads();
      const before = rows.statusOf(id);
      // No optimistic update for a cancelled booking: it may need a confirmation or be sold out.
      if (before !== "Cancelled") rows.change(id, (row) => ({ ...row, status }));
      return { before, isCancelled };
    },
    onSuccess: (booking) => rows.change(booking._id, () => booking),
    onError: (error, { id }, context) => {
      const before = context?.before;
      if (before) rows.change(id, (row) => ({ ...row, status: before }));
      if (obstaclesOf(error)) return;
      notifyError("Failed to update booking status", messageOf(error, "Please try again."));
    },
    onSettled: async (_booking, error, { id }, context) => {
      await Promise.all([
        utils.booking.summary.invalidate(),
        utils.booking.detail.invalidate({ id }),
        // A cancellation writes refunds.
        utils.payment.invalidate(),
        // After an error, another admin may have changed the booking, or the role may be lost.
        error || context?.isCancelled ? utils.booking.list.invalidate() : undefined,
      ]);
    },
  });
}
