"use client";

import { useEffect, useRef, useState } from "react";
import { DataTable } from "~/components/portal/data-table";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { CodePage, DiscountCode } from "~/features/discount/discount.schema";
import { dateInIndia } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { codeColumns, codeLayout } from "./code-columns";

type CodeTableProps = {
  list: { data?: CodePage | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  onEdit: (code: DiscountCode) => void;
};

/** The codes, with their uses so far. */
export function CodeTable({ list: { data, isError, isPlaceholderData, refetch }, onEdit }: CodeTableProps) {
  const [confirming, setConfirming] = useState<DiscountCode | null>(null);
  const utils = api.useUtils();
  const onSettled = () => utils.code.invalidate();
  const restore = api.code.update.useMutation({
    onSuccess: ({ code }) => notifySuccess(`${code} can be used again.`),
    onError: (error) => notifyError(messageOf(error, "Could not restore the code. Please try again.")),
    onSettled,
  });
  const remove = api.code.delete.useMutation({
    onSuccess: ({ archived }) =>
      notifySuccess(`${confirming?.code ?? "The code"} was ${archived ? "archived: bookings have it" : "deleted"}.`),
    onError: (error) => notifyError(messageOf(error, "Could not remove the code. Please try again.")),
    onSettled: () => {
      setConfirming(null);
      return onSettled();
    },
  });
  // Reuse the same columns: new ones would remount the cells, and their buttons would lose focus.
  const actions = {
    onEdit,
    onRemove: setConfirming,
    onRestore: ({ _id: id, version }: DiscountCode) => restore.mutate({ id, version, archived: false }),
  };
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [columns] = useState(() =>
    codeColumns(dateInIndia(new Date()), {
      onEdit: (code) => latest.current.onEdit(code),
      onRemove: (code) => latest.current.onRemove(code),
      onRestore: (code) => latest.current.onRestore(code),
    }),
  );
  return (
    <>
      <DataTable
        caption="Discount codes"
        columns={columns}
        rows={data?.results}
        getRowId={(code) => code._id}
        layout={codeLayout}
        emptyText="There are no codes yet."
        error={
          isError && !data ? { text: "Could not load the codes. Please try again.", retry: () => void refetch() } : null
        }
        isStale={isPlaceholderData}
      />
      <RemoveDialog
        code={confirming}
        isBusy={remove.isPending}
        onKeep={() => setConfirming(null)}
        onRemove={({ _id: id }) => remove.mutate({ id })}
      />
    </>
  );
}

type RemoveDialogProps = {
  /** The code to remove; null closes the dialog. */
  code: DiscountCode | null;
  isBusy: boolean;
  onKeep: () => void;
  onRemove: (code: DiscountCode) => void;
};

function RemoveDialog({ code, isBusy, onKeep, onRemove }: RemoveDialogProps) {
  // Keep the text while the dialog closes.
  const [last, setLast] = useState(code);
  if (code && code !== last) setLast(code);
  return (
    <ConfirmDialog
      open={code !== null}
      onOpenChange={onKeep}
      title={`Delete ${last?.code ?? ""}?`}
      description="If bookings have used it, it is archived instead of deleted: they keep their price, nobody can use it any more, and you can use it again later."
      confirmLabel={isBusy ? "Deleting..." : "Delete"}
      cancelLabel="Keep it"
      isBusy={isBusy}
      onConfirm={() => code && onRemove(code)}
    />
  );
}
