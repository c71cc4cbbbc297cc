"use client";

import { notifyError, notifyUndoable } from "~/components/ui/notify";
import type { Departure } from "~/features/departure/departure.schema";
import { sheetDays } from "~/features/departure/sheet/sheet-links.rules";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failed = "Could not save that. Please try again.";
const undoMs = 10_000;

/** Assigns people and vehicles to departures and hires, and takes them off. */
export function useAssignments() {
  const utils = api.useUtils();
  // Also after a refusal, which says that what is shown is no longer so.
  const onSettled = () => utils.departure.invalidate();
  const onError = (error: unknown) => notifyError(messageOf(error, failed));
  const assign = api.departure.assign.useMutation({ onSettled });
  const unassign = api.departure.unassign.useMutation({ onSettled, onError });
  const assignToHire = api.departure.assignToHire.useMutation({ onSettled });
  const unassignFromHire = api.departure.unassignFromHire.useMutation({ onSettled, onError });

  /** Assigns to the trip as it is shown. Returns the reason if that is refused, for example a clash. */
  async function add(trip: Departure, { _id, name }: { _id: string; name: string }): Promise<string | null> {
    const { product, date, booking, assignments } = trip;
    const fields = { resourceId: _id, seen: assignments.map(({ resourceId }) => resourceId) };
    try {
      if (booking) await assignToHire.mutateAsync({ id: booking._id, ...fields });
      else await assign.mutateAsync({ productId: product._id, date, ...fields });
    } catch (error) {
      return messageOf(error, failed);
    }
    const run = () => remove(trip, _id);
    notifyUndoable(`${name} is assigned.`, `${product.title}, ${sheetDays(trip)}`, { run, durationMs: undoMs });
    return null;
  }

  function remove({ product, date, booking }: Departure, resourceId: string) {
    if (booking) unassignFromHire.mutate({ id: booking._id, resourceId });
    else unassign.mutate({ productId: product._id, date, resourceId });
  }

  const isBusy = [assign, unassign, assignToHire, unassignFromHire].some(({ isPending }) => isPending);
  return { add, remove, isBusy };
}
