"use client";

import { createColumnHelper } from "@tanstack/react-table";
import { useEffect, useRef, useState } from "react";
import { type ColumnLayout, DataTable } from "~/components/portal/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { Resource, ResourcePage } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { countOf } from "~/lib/count";
import { formatPhone, phoneHref } from "~/lib/phone";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type Actions = {
  onEdit: (one: Resource) => void;
  onRemove: (one: Resource) => void;
  onRestore: (one: Resource) => void;
};

const column = createColumnHelper<Resource>();
const fixed = { enableSorting: false };

const layout: Readonly<Record<string, ColumnLayout>> = { name: { label: null }, actions: { label: null } };

type ResourceTableProps = {
  list: { data?: ResourcePage | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  onEdit: (one: Resource) => void;
};

/** The guides, drivers and vehicles. */
export function ResourceTable({ list: { data, isError, isPlaceholderData, refetch }, onEdit }: ResourceTableProps) {
  const utils = api.useUtils();
  const onSettled = () => utils.resource.invalidate();
  const remove = api.resource.delete.useMutation({
    onSuccess: ({ archived }) =>
      notifySuccess(archived ? "Archived: it is kept for the trips that it was assigned to." : "Deleted."),
    onError: (error) => notifyError(messageOf(error, "Could not remove it. Please try again.")),
    onSettled,
  });
  const restore = api.resource.update.useMutation({
    onSuccess: ({ name }) => notifySuccess(`${name} can be assigned again.`),
    onError: (error) => notifyError(messageOf(error, "Could not restore it. Please try again.")),
    onSettled,
  });
  // Reuse the same columns: new ones would remount the cells, and their buttons would lose focus.
  const actions: Actions = {
    onEdit,
    onRemove: ({ _id: id }) => remove.mutate({ id }),
    onRestore: ({ _id: id, version }) => restore.mutate({ id, version, active: true }),
  };
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [columns] = useState(() =>
    resourceColumns({
      onEdit: (one) => latest.current.onEdit(one),
      onRemove: (one) => latest.current.onRemove(one),
      onRestore: (one) => latest.current.onRestore(one),
    }),
  );
  return (
    <DataTable
      caption="Guides, drivers and vehicles"
      columns={columns}
      rows={data?.results}
      getRowId={({ _id }) => _id}
      layout={layout}
      emptyText="There are no guides, drivers and vehicles yet."
      error={isError && !data ? { text: "Could not load them. Please try again.", retry: () => void refetch() } : null}
      isStale={isPlaceholderData}
    />
  );
}

function resourceColumns({ onEdit, onRemove, onRestore }: Actions) {
  return [
    column.accessor("name", {
      ...fixed,
      header: "Name",
      cell: ({ row: { original } }) => (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{original.name}</span>
          {!original.active && <Badge>Archived</Badge>}
        </div>
      ),
    }),
    column.accessor("kind", { ...fixed, header: "Kind", cell: ({ getValue }) => kindWords[getValue()].one }),
    column.accessor("phone", {
      ...fixed,
      header: "Phone",
      cell: ({ getValue }) =>
        getValue() ? (
          <a href={phoneHref(getValue())} className="whitespace-nowrap tabular-nums underline">
            {formatPhone(getValue())}
          </a>
        ) : (
          "None"
        ),
    }),
    column.display({
      id: "more",
      header: "Languages or seats",
      cell: ({ row: { original } }) => moreText(original),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original } }) => (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onEdit(original)}>
            Edit<span className="sr-only"> {original.name}</span>
          </Button>
          {original.active ? (
            <Button variant="danger" size="sm" onClick={() => onRemove(original)}>
              Remove<span className="sr-only"> {original.name}</span>
            </Button>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => onRestore(original)}>
              Restore<span className="sr-only"> {original.name}</span>
            </Button>
          )}
        </div>
      ),
    }),
  ];
}

function moreText({ kind, seats, languages }: Resource): string {
  if (kind !== "vehicle") return languages.join(", ") || "Not set";
  return seats === null ? "Not set" : countOf(seats, "seat");
}
