import type { ReactNode } from "react";
import { TableMessage } from "~/components/portal/table-message";
import type { Sheet } from "~/features/departure/sheet/sheet.schema";
import { formatPhone, phoneHref } from "~/lib/phone";

type Party = Sheet["parties"][number];

const columns = ["Lead traveller", "Party", "Phone", "Pickup", "Requests"] as const;

/** The travellers of a sheet: a table, and cards on phones. */
export function SheetParties({ parties }: { parties: readonly Party[] }) {
  if (parties.length === 0) return <TableMessage text="Nobody has booked this departure yet." />;
  return (
    <table className="w-full border-collapse rounded-card border border-line bg-card text-left text-[0.9375rem] max-sm:block print:border-0 print:bg-white print:text-[10pt]">
      <caption className="sr-only">Travellers</caption>
      <thead className="max-sm:hidden">
        <tr className="border-line border-b text-[0.8125rem] text-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {parties.map((party) => (
          <tr
            key={party._id}
            className="break-inside-avoid border-line border-b align-top last:border-b-0 max-sm:block max-sm:py-2"
          >
            {cellsOf(party).map((content, at) => (
              <td
                key={columns[at]}
                className="px-3 py-2.5 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-4 max-sm:py-1"
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
function cellsOf({ name, reference, status, party, phone, pickupLocation, specialRequests }: Party): ReactNode[] {
  return [
    <>
      <span className="font-semibold">{name}</span>
      <span className="block text-[0.8125rem] text-soft tabular-nums">
        {reference}
        {status === "Pending" && ", not confirmed"}
      </span>
    </>,
    party,
    <a key="phone" href={phoneHref(phone)} className="whitespace-nowrap tabular-nums underline">
      {formatPhone(phone)}
    </a>,
    pickupLocation,
    <span key="requests" className="whitespace-pre-line">
      {specialRequests || "None"}
    </span>,
  ];
}
