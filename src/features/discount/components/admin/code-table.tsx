"use client";

import { useState } from "react";
import { notifyChange } from "~/components/portal/record/notify-change";
import { type RecordList, RecordTable } from "~/components/portal/record/record-table";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { DiscountCode } from "~/features/discount/discount.schema";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { codeColumns, codeLayout } from "./code-columns";

type CodeTableProps = { list: RecordList<DiscountCode>; onEdit: (code: DiscountCode) => void };

/** The codes, with their uses so far. */
export function CodeTable({ list, onEdit }: CodeTableProps) {
  const [confirming, setConfirming] = useState<DiscountCode | null>(null);
  const utils = api.useUtils();
  const reload = () => utils.code.invalidate();
  const restore = api.code.update.useMutation(
    notifyChange({
      doneText: ({ code }) => `${code} can be used again.`,
      failure: "Could not restore the code. Please try again.",
      reload,
    }),
  );
  const remove = api.code.delete.useMutation(
    notifyChange({
      doneText: ({ archived }) =>
        `${confirming?.code ?? "The code"} was ${archived ? "archived: bookings have it" : "deleted"}.`,
      failure: "Could not remove the code. Please try again.",
      reload: () => {
        setConfirming(null);
        return reload();
      },
    }),
  );
  return (
    <>
      <RecordTable
        caption="Discount codes"
        list={list}
        layout={codeLayout}
        columns={(actions) => codeColumns(dateInIndia(new Date()), actions)}
        actions={{
          onEdit,
          onRemove: setConfirming,
          onRestore: ({ _id: id, version }) => restore.mutate({ id, version, archived: false }),
        }}
        emptyText="There are no codes yet."
        failure="Could not load the codes. Please try again."
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
  const last = useShown(code);
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
