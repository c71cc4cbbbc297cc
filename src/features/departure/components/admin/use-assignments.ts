"use client";

import { notifyError, notifyUndoable } from "~/components/ui/notify";
import type { Departure } from "~/features/departure/departure.schema";
import { sheetDays } from "~/features/departure/sheet/sheet-links.rules";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failed = "Could not save that. Please try again.";
const undoMs = 10_000;

type Person = { _id: string; name: string };

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

  /** Returns the reason if that is refused, for example a clash. */
  async function send({ product, date, booking }: Departure, resourceId: string, seen?: string[]) {
    try {
      if (booking) await assignToHire.mutateAsync({ id: booking._id, resourceId, seen });
      else await assign.mutateAsync({ productId: product._id, date, resourceId, seen });
      return null;
    } catch (error) {
      return messageOf(error, failed);
    }
  }

  /**
   * Assigns to the trip as it is shown, and then takes `insteadOf` off it. Returns the reason if that is refused, for example a
   * clash.
   */
  async function add(trip: Departure, { _id, name }: Person, insteadOf?: Person): Promise<string | null> {
    const reason = await send(
      trip,
      _id,
      trip.assignments.map(({ resourceId }) => resourceId),
    );
    if (reason) return reason;
    if (insteadOf) remove(trip, insteadOf._id);
    const run = async () => {
      remove(trip, _id);
      const refusal = insteadOf && (await send(trip, insteadOf._id));
      if (refusal) notifyError(refusal);
    };
    const detail = `${trip.product.title}, ${sheetDays(trip)}`;
    notifyUndoable(`${name} is assigned.`, detail, { run: () => void run(), durationMs: undoMs });
    return null;
  }

  function remove({ product, date, booking }: Departure, resourceId: string) {
    if (booking) unassignFromHire.mutate({ id: booking._id, resourceId });
    else unassign.mutate({ productId: product._id, date, resourceId });
  }

  const isBusy = [assign, unassign, assignToHire, unassignFromHire].some(({ isPending }) => isPending);
  return { add, remove, isBusy };
}
