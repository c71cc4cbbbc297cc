"use client";

import { createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { notifyChange } from "~/components/portal/record/notify-change";
import { buttonsColumn, type RecordActions } from "~/components/portal/record/record-buttons";
import { type RecordList, RecordTable } from "~/components/portal/record/record-table";
import { Badge } from "~/components/ui/badge";
import { buttonStyles } from "~/components/ui/button-classes";
import { paperWarning, warnedDays } from "~/features/departure/resource/days-off.rules";
import type { Resource } from "~/features/departure/resource/resource.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { countOf } from "~/lib/count";
import { addDays, dateInIndia, formatDate } from "~/lib/dates";
import { formatPhone, phoneHref } from "~/lib/phone";
import { api } from "~/trpc/react";
import { ReplaceButton } from "./lanes/replace-button";

const column = createColumnHelper<Resource>();
const fixed = { enableSorting: false };

const layout: Readonly<Record<string, ColumnLayout>> = { name: { label: null }, actions: { label: null } };

type ResourceTableProps = { list: RecordList<Resource>; onEdit: (one: Resource) => void };

/** The guides, drivers and vehicles. */
export function ResourceTable({ list, onEdit }: ResourceTableProps) {
  const utils = api.useUtils();
  const reload = () => utils.resource.invalidate();
  const remove = api.resource.delete.useMutation(
    notifyChange({
      doneText: ({ archived }) =>
        archived ? "Archived: it is kept for the trips that it was assigned to." : "Deleted.",
      failure: "Could not remove it. Please try again.",
      reload,
    }),
  );
  const restore = api.resource.update.useMutation(
    notifyChange({
      doneText: ({ name }) => `${name} can be assigned again.`,
      failure: "Could not restore it. Please try again.",
      reload,
    }),
  );
  return (
    <RecordTable
      caption="Guides, drivers and vehicles"
      list={list}
      layout={layout}
      columns={resourceColumns}
      actions={{
        onEdit,
        onRemove: ({ _id: id }) => remove.mutate({ id }),
        onRestore: ({ _id: id, version }) => restore.mutate({ id, version, active: true }),
      }}
      emptyText="There are no guides, drivers and vehicles yet."
      failure="Could not load them. Please try again."
    />
  );
}

function resourceColumns(actions: RecordActions<Resource>) {
  return [
    column.accessor("name", {
      ...fixed,
      header: "Name",
      cell: ({ row: { original } }) => (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{original.name}</span>
          {!original.active && <Badge>Archived</Badge>}
          {original.active &&
            warningsOf(original).map((text) => (
              <Badge key={text} tone="pending">
                {text}
              </Badge>
            ))}
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
    buttonsColumn(
      {
        nameOf: ({ name }) => name,
        isArchived: ({ active }) => !active,
        removeText: "Remove",
        restoreText: "Restore",
        more: (row) => (
          <ReplaceButton person={row} className={buttonStyles({ variant: "secondary", size: "sm" })}>
            <span>Replace</span>
            <span className="sr-only">{row.name}</span>
          </ReplaceButton>
        ),
      },
      actions,
    ),
  ];
}

/** Who is off today, and papers that have run out or soon will. */
function warningsOf({ daysOff, papers }: Resource): string[] {
  const today = dateInIndia(new Date());
  const off = daysOff.find(({ from, to }) => from <= today && to >= today);
  const soon = addDays(today, warnedDays);
  return [off && `Off until ${formatDate(off.to)}`, ...papers.map((paper) => paperWarning(paper, today, soon))].filter(
    (text) => typeof text === "string",
  );
}

function moreText({ kind, seats, languages }: Resource): string {
  if (kind !== "vehicle") return languages.join(", ") || "Not set";
  return seats === null ? "Not set" : countOf(seats, "seat");
}
