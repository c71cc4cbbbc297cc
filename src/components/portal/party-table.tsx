import type { ReactNode } from "react";
import { cn } from "~/components/ui/cn";
import { formatPhone, phoneHref } from "~/lib/phone";

export type PartyRow = {
  key: string;
  /** The lead traveller. */
  name: string;
  /** Below the name, as `PartyNote`s. */
  notes: ReactNode;
  party: ReactNode;
  phone: string;
  /** Below the phone number. */
  message?: ReactNode;
  /** When they are fetched, for {@link manifestColumns}; empty: not set. */
  time?: string;
  pickup: string;
  /** What is to be collected from them, for {@link manifestColumns}. */
  collect?: string;
  requests: string;
};

type PartyColumn = { name: string; cell: (row: PartyRow) => ReactNode; isOnPaper?: boolean };

/** The parties of a trip, for the staff and for guides: a table, and cards on phones. Phones are links. */
export function PartyTable({ rows, columns = partyColumns }: PartyTableProps) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] max-sm:block print:text-[10pt]">
      <caption className="sr-only">Travellers</caption>
      <thead className="max-sm:hidden">
        <tr className="border-line border-b text-[0.8125rem] text-soft">
          {columns.map(({ name, isOnPaper }) => (
            <th
              key={name}
              scope="col"
              className={cn("px-3 py-2 font-semibold sm:first:pl-5 print:first:pl-0", isOnPaper && onPaper)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={row.key}
            className="break-inside-avoid border-line border-b align-top last:border-b-0 max-sm:block max-sm:py-2"
          >
            {columns.map(({ name, cell, isOnPaper }) => (
              <td
                key={name}
                className={cn(
                  "px-3 py-2.5 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1 sm:first:pl-5 print:first:pl-0",
                  isOnPaper && onPaper,
                )}
              >
                {/* Labels for phones, where the header is hidden and each row is a card. */}
                <span className="shrink-0 text-[0.8125rem] text-soft sm:hidden">{name}</span>
                <div className="min-w-0 wrap-anywhere max-sm:text-right">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PartyTableProps = { rows: readonly PartyRow[]; columns?: readonly PartyColumn[] };

/** Only on paper, also where a phone shows cards. */
const onPaper = "hidden max-sm:hidden print:table-cell";

const nameColumn: PartyColumn = {
  name: "Lead traveller",
  cell: ({ name, notes }) => (
    <>
      <span className="font-semibold">{name}</span>
      {notes}
    </>
  ),
};

const guestsColumn: PartyColumn = {
  name: "Guests",
  cell: ({ party }) => <span className="tabular-nums">{party}</span>,
};

const phoneColumn: PartyColumn = {
  name: "Phone",
  cell: ({ phone, message }) => (
    <>
      <a
        href={phoneHref(phone)}
        className="flex min-h-6 items-center whitespace-nowrap tabular-nums underline max-sm:justify-end"
      >
        {formatPhone(phone)}
      </a>
      {message}
    </>
  ),
};

const pickupColumn: PartyColumn = { name: "Pickup", cell: ({ pickup }) => pickup };

const requestsColumn: PartyColumn = {
  name: "Requests",
  cell: ({ requests }) => <span className="whitespace-pre-line">{requests || "None"}</span>,
};

const partyColumns = [nameColumn, guestsColumn, phoneColumn, pickupColumn, requestsColumn];

/** For a day's paper: a box to tick, the pickup time first, and what is to be collected. */
export const manifestColumns: readonly PartyColumn[] = [
  {
    name: "Here",
    isOnPaper: true,
    cell: () => <span aria-hidden="true" className="inline-block size-4 border border-ink" />,
  },
  { name: "Time", cell: ({ time }) => <span className="tabular-nums">{time || "Not set"}</span> },
  pickupColumn,
  nameColumn,
  guestsColumn,
  phoneColumn,
  { name: "To collect", cell: ({ collect }) => <span className="tabular-nums">{collect}</span> },
  requestsColumn,
];

/** A line below the name of a lead traveller. */
export function PartyNote({ children }: { children: ReactNode }) {
  return <span className="block text-[0.8125rem] text-soft tabular-nums">{children}</span>;
}
