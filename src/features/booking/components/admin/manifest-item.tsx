import type { Manifest } from "~/features/booking/booking-admin.schema";
import { formatDate } from "~/lib/dates";

type Item = Manifest["items"][number];

/** One tour, car or offer of the day, with everybody who is on it. Does not break over two sheets where it can. */
export function ManifestItem({ item: { type, title, bookings } }: { item: Item }) {
  const people = bookings.reduce((sum, { travelers }) => sum + travelers, 0);
  return (
    <section className="overflow-x-auto rounded-card border border-line bg-card break-inside-avoid print:overflow-visible print:rounded-none print:border-0 print:bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3 sm:px-5 print:px-0">
        <h2 className="text-xl">{title}</h2>
        <p className="text-soft text-sm">
          {type}, {people} {people === 1 ? "traveler" : "travelers"}
        </p>
      </div>
      <table className="w-full border-collapse text-left text-[0.9375rem] print:text-[10pt]">
        <thead>
          <tr className="border-line border-b text-[0.8125rem] text-soft">
            {["Lead traveler", "Party", "Phone", "Pickup", "Requests"].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold sm:first:pl-5 print:first:pl-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking._id} className="border-line border-b align-top last:border-b-0">
              <td className="px-3 py-2.5 sm:pl-5 print:pl-0">
                <span className="font-semibold">{booking.name}</span>
                <span className="block text-[0.8125rem] text-soft tabular-nums">
                  {booking.reference}
                  {booking.status === "Pending" && ", Pending"}
                </span>
              </td>
              <td className="px-3 py-2.5 tabular-nums">
                {booking.travelers}
                {booking.days > 1 && (
                  <span className="block whitespace-nowrap text-[0.8125rem] text-soft">
                    {booking.days} days from {formatDate(booking.date)}
                  </span>
                )}
              </td>
              <td className="whitespace-nowrap px-3 py-2.5 tabular-nums">{booking.phone}</td>
              <td className="px-3 py-2.5">{booking.pickupLocation}</td>
              <td className="whitespace-pre-line px-3 py-2.5">{booking.specialRequests || "None"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
