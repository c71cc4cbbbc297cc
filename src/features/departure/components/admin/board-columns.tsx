import { createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { placesText, statusLabels } from "~/features/departure/departure.rules";
import type { Departure, DepartureStatus } from "~/features/departure/departure.schema";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { AssignHere } from "./assign/board-assign";

const column = createColumnHelper<Departure>();
const fixed = { enableSorting: false };

const tones: Record<DepartureStatus, BadgeTone> = {
  open: "neutral",
  guaranteed: "confirmed",
  closed: "pending",
  cancelled: "cancelled",
};

export const boardLayout: Readonly<Record<string, ColumnLayout>> = {
  trip: { label: null },
  missing: { label: null },
  actions: { label: null },
};

/** The columns of the board. */
export function boardColumns(onOpen: (trip: Departure) => void) {
  return [
    column.accessor("date", {
      ...fixed,
      header: "Day",
      cell: ({ row: { original } }) => (
        <Lines
          lines={[
            formatDate(original.date),
            original.lastDay !== original.date && `to ${formatDate(original.lastDay)}`,
          ]}
        />
      ),
    }),
    column.display({
      id: "trip",
      header: "Trip",
      cell: ({ row: { original } }) => (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{original.product.title}</span>
          {original.booking ? (
            <span className="text-[0.8125rem] text-soft wrap-anywhere">
              {`${original.booking.name}, ${original.booking.reference}`}
            </span>
          ) : (
            <Badge tone={tones[original.status]}>{statusLabels[original.status]}</Badge>
          )}
        </div>
      ),
    }),
    column.display({
      id: "party",
      header: "Party",
      cell: ({ row: { original } }) => (
        <Lines
          lines={[
            countOf(original.travellers, "traveller"),
            !original.booking && countOf(original.bookings, "booking"),
          ]}
        />
      ),
    }),
    column.display({
      id: "left",
      header: "Places left",
      cell: ({ row: { original } }) => (original.booking ? "A hire" : placesText(original)),
    }),
    column.display({
      id: "payment",
      header: "Paid",
      cell: ({ row: { original } }) => (
        <Lines lines={[formatRupees(original.paid), original.due > 0 && `${formatRupees(original.due)} due`]} />
      ),
    }),
    column.display({
      id: "people",
      header: "People",
      cell: ({ row: { original } }) => (
        <div className="grid justify-items-start gap-1.5 @max-table:justify-items-end">
          <span className="wrap-anywhere xl:inline-block xl:min-w-20">
            {original.assignments.map(({ name }) => name).join(", ") || "Nobody"}
          </span>
          <AssignHere trip={original} />
        </div>
      ),
    }),
    column.display({
      id: "missing",
      header: "Missing",
      cell: ({ row: { original } }) => (
        <div className="flex flex-wrap gap-1.5">
          {original.missing
            .filter(({ code }) => code !== "DUE")
            .map(({ code, text }) => (
              <Badge key={code} tone={code.startsWith("NO_") ? "cancelled" : "pending"}>
                {text}
              </Badge>
            ))}
        </div>
      ),
    }),
    column.display({
      id: "actions",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row: { original } }) => (
        <Button variant="secondary" size="sm" onClick={() => onOpen(original)}>
          Open
          <span className="sr-only">
            {" "}
            {`${original.product.title}, ${formatDate(original.date)}${original.booking ? `, ${original.booking.name}` : ""}`}
          </span>
        </Button>
      ),
    }),
  ];
}

/** Lines of a cell; the first is the main one. */
function Lines({ lines }: { lines: readonly (string | false)[] }) {
  const [first, ...rest] = lines.filter((line) => line !== false);
  return (
    <div className="whitespace-nowrap tabular-nums @max-table:text-right">
      <p>{first}</p>
      {rest.map((line) => (
        <p key={line} className="text-[0.8125rem] text-soft">
          {line}
        </p>
      ))}
    </div>
  );
}
