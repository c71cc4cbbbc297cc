"use client";

import { useState } from "react";
import { notifyChange } from "~/components/portal/record/notify-change";
import { type RecordList, RecordTable } from "~/components/portal/record/record-table";
import { useShown } from "~/components/portal/use-shown";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import type { ApiKey } from "~/features/api-key/api-key.schema";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { keyColumns, keyLayout } from "./key-columns";

type KeyTableProps = { list: RecordList<ApiKey>; onEdit: (key: ApiKey) => void };

/** The keys, with their last use. */
export function KeyTable({ list, onEdit }: KeyTableProps) {
  const [confirming, setConfirming] = useState<ApiKey | null>(null);
  const last = useShown(confirming);
  const utils = api.useUtils();
  const end = api.apiKey.end.useMutation(
    notifyChange({
      doneText: ({ name }) => `The key of ${name} has ended.`,
      failure: "Could not end the key. Please try again.",
      reload: () => {
        setConfirming(null);
        return utils.apiKey.invalidate();
      },
    }),
  );
  return (
    <>
      <RecordTable
        caption="Keys for programs"
        list={list}
        layout={keyLayout}
        columns={(actions) => keyColumns(dateInIndia(new Date()), actions)}
        actions={{ onEdit, onEnd: setConfirming }}
        emptyText="There are no keys yet."
        failure="Could not load the keys. Please try again."
      />
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={`End the key of ${last?.name ?? ""}?`}
        description="The program that has it is refused at once, and the key never works again. Its bookings stay."
        confirmLabel={end.isPending ? "Ending..." : "End key"}
        cancelLabel="Keep key"
        onConfirm={() => confirming && end.mutate({ id: confirming._id })}
        isBusy={end.isPending}
      />
    </>
  );
}
