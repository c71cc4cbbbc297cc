"use client";

import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { Assigned, Departure } from "~/features/departure/departure.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const failed = "Could not save that. Please try again.";

/** Assigns people and vehicles to a departure or a hire, and takes them off. */
export function useAssignments({ product, date, booking }: Pick<Departure, "product" | "date" | "booking">) {
  const utils = api.useUtils();
  const onSuccess = () => utils.departure.invalidate();
  const onError = (error: unknown) => notifyError(messageOf(error, failed));
  const assign = api.departure.assign.useMutation({ onSuccess });
  const unassign = api.departure.unassign.useMutation({ onSuccess, onError });
  const assignToHire = api.departure.assignToHire.useMutation({ onSuccess });
  const unassignFromHire = api.departure.unassignFromHire.useMutation({ onSuccess, onError });
  const trip = { productId: product._id, date };

  /** Returns the reason if it is refused, for example a clash. */
  async function add(resourceId: string, name: string): Promise<string | null> {
    try {
      if (booking) await assignToHire.mutateAsync({ id: booking._id, resourceId });
      else await assign.mutateAsync({ ...trip, resourceId });
    } catch (error) {
      return messageOf(error, failed);
    }
    notifySuccess(`${name} is assigned.`);
    return null;
  }

  function remove({ resourceId }: Assigned) {
    if (booking) unassignFromHire.mutate({ id: booking._id, resourceId });
    else unassign.mutate({ ...trip, resourceId });
  }

  const isBusy = [assign, unassign, assignToHire, unassignFromHire].some(({ isPending }) => isPending);
  return { add, remove, isBusy };
}
