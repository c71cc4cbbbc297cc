"use client";

import { useState } from "react";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { removedText } from "~/features/product/manage/field-text.rules";

type DeleteItemProps = {
  /** The item to delete; null closes the dialog. */
  item: { id: string; name: string } | null;
  /** The specified prompt. */
  question: string;
  remove: (id: string) => Promise<{ archived: boolean }>;
  failureText: string;
  /** `isGone` is true if the item was deleted or archived. */
  onClose: (isGone: boolean) => void;
};

/** Asks for confirmation, deletes the item, and reports the result. */
export function DeleteItem({ item, question, remove, failureText, onClose }: DeleteItemProps) {
  const [isBusy, setIsBusy] = useState(false);
  const last = useShown(item);

  async function confirm({ id, name }: { id: string; name: string }) {
    setIsBusy(true);
    try {
      const { archived } = await remove(id);
      notifySuccess(removedText(name, archived));
      onClose(true);
    } catch (error) {
      console.error(failureText, error);
      notifyError(failureText);
      onClose(false);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={() => onClose(false)}
      title={question}
      description={`${last?.name ?? ""}. If it has bookings, it is archived instead of deleted: the bookings keep it, nobody can book it any more, and you can restore it below the list.`}
      confirmLabel={isBusy ? "Deleting..." : "Delete"}
      cancelLabel="Keep it"
      isBusy={isBusy}
      onConfirm={() => item && void confirm(item)}
    />
  );
}
