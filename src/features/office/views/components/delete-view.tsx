"use client";

import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { notifyError } from "~/components/ui/notify";
import type { SavedView } from "~/features/office/views/saved-view.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Asks before one's own view is deleted; open while `view` is set. */
export function DeleteView({ view, onClose }: { view: SavedView | null; onClose: () => void }) {
  const utils = api.useUtils();
  const shown = useShown(view);
  const remove = api.booking.deleteView.useMutation({
    onSuccess: onClose,
    onError: (error) => notifyError("The view was not deleted", messageOf(error, "Please try again.")),
    onSettled: () => utils.booking.views.invalidate(),
  });
  return (
    <ConfirmDialog
      open={view !== null}
      onOpenChange={onClose}
      title={`Delete the view ${shown?.name ?? ""}?`}
      description="The bookings and your filters stay."
      confirmLabel="Delete view"
      cancelLabel="Keep view"
      isBusy={remove.isPending}
      onConfirm={() => shown && remove.mutate({ id: shown._id })}
    />
  );
}
