import type { ReactNode } from "react";
import type { Manifest } from "~/features/booking/booking-admin.schema";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatPhone } from "~/lib/phone";

type Item = Manifest["items"][number];

const columns = ["Lead traveller", "Party", "Phone", "Pickup", "Requests"] as const;

/** The total number of travellers, as text. */
export function travellers(bookings: Item["bookings"]): string {
  return countOf(
    bookings.reduce((sum, { travelers }) => sum + travelers, 0),
    "traveller",
  );
}

/** One product with its bookings of the day; avoids a page break inside. */
export function ManifestItem({ item: { type, title, bookings } }: { item: Item }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card break-inside-avoid print:overflow-visible print:rounded-none print:border-0 print:bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3 sm:px-5 print:px-0">
        <h2 className="text-xl">{title}</h2>
        <p className="text-soft text-sm">
          {type}, {travellers(bookings)}
        </p>
      </div>
      <table className="w-full border-collapse text-left text-[0.9375rem] max-sm:block print:text-[10pt]">
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
          {bookings.map((booking) => (
            <tr key={booking._id} className="border-line border-b align-top last:border-b-0 max-sm:block max-sm:py-2">
              {cellsOf(booking).map((content, at) => (
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
    </section>
  );
}

/** The cells in the order of `columns`. */
function cellsOf({
  name,
  reference,
  status,
  travelers,
  days,
  date,
  ...booking
}: Item["bookings"][number]): ReactNode[] {
  const { phone, pickupLocation, specialRequests, arrivedAt } = booking;
  return [
    <>
      <span className="font-semibold">{name}</span>
      <span className="block text-[0.8125rem] text-soft tabular-nums">
        {reference}
        {status === "Pending" && ", Pending"}
      </span>
      {arrivedAt && <span className="block text-[0.8125rem] text-confirmed">Arrived, {formatInstant(arrivedAt)}</span>}
    </>,
    <span key="party" className="tabular-nums">
      {travelers}
      {days > 1 && (
        <span className="block whitespace-nowrap text-[0.8125rem] text-soft">
          {days} days from {formatDate(date)}
        </span>
      )}
    </span>,
    <span key="phone" className="whitespace-nowrap tabular-nums">
      {formatPhone(phone)}
    </span>,
    pickupLocation,
    <span key="requests" className="whitespace-pre-line">
      {specialRequests || "None"}
    </span>,
  ];
}
