import type { ReactNode } from "react";
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
  pickup: string;
  requests: string;
};

const columns = ["Lead traveller", "Guests", "Phone", "Pickup", "Requests"] as const;

/** The parties of a trip, for the staff and for guides: a table, and cards on phones. Phones are links. */
export function PartyTable({ rows }: { rows: readonly PartyRow[] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] max-sm:block print:text-[10pt]">
      <caption className="sr-only">Travellers</caption>
      <thead className="max-sm:hidden">
        <tr className="border-line border-b text-[0.8125rem] text-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-semibold sm:first:pl-5 print:first:pl-0">
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
            {cellsOf(row).map((content, at) => (
              <td
                key={columns[at]}
                className="px-3 py-2.5 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1 sm:first:pl-5 print:first:pl-0"
              >
                {/* Labels for phones, where the header is hidden and each row is a card. */}
                <span className="shrink-0 text-[0.8125rem] text-soft sm:hidden">{columns[at]}</span>
                <div className="min-w-0 wrap-anywhere max-sm:text-right">{content}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cells in the order of `columns`. */
function cellsOf({ name, notes, party, phone, message, pickup, requests }: PartyRow): ReactNode[] {
  return [
    <>
      <span className="font-semibold">{name}</span>
      {notes}
    </>,
    <span key="party" className="tabular-nums">
      {party}
    </span>,
    <>
      <a
        href={phoneHref(phone)}
        className="flex min-h-6 items-center whitespace-nowrap tabular-nums underline max-sm:justify-end"
      >
        {formatPhone(phone)}
      </a>
      {message}
    </>,
    pickup,
    <span key="requests" className="whitespace-pre-line">
      {requests || "None"}
    </span>,
  ];
}

/** A line below the name of a lead traveller. */
export function PartyNote({ children }: { children: ReactNode }) {
  return <span className="block text-[0.8125rem] text-soft tabular-nums">{children}</span>;
}
