import { PartyNote, PartyTable } from "~/components/portal/party-table";
import type { Manifest } from "~/features/booking/booking-admin.schema";
import { tripOf } from "~/features/booking/journey-days.rules";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";

type Item = Manifest["items"][number];

/** The total number of travellers, as text. */
function travellers(bookings: Item["bookings"]): string {
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
        <p className="text-soft text-sm">{`${type}, ${travellers(bookings)}`}</p>
      </div>
      <PartyTable rows={bookings.map(toRow)} />
    </section>
  );
}

function toRow({
  _id,
  name,
  reference,
  status,
  travelers,
  lastDay,
  date,
  phone,
  arrivedAt,
  ...rest
}: Item["bookings"][number]) {
  const { tripDays } = tripOf({ date, lastDay });
  return {
    key: _id,
    name,
    phone,
    notes: (
      <>
        <PartyNote>{`${reference}${status === "Pending" ? ", Pending" : ""}`}</PartyNote>
        {arrivedAt && (
          <PartyNote>
            <span className="text-confirmed">{`Arrived, ${formatInstant(arrivedAt)}`}</span>
          </PartyNote>
        )}
      </>
    ),
    party: (
      <>
        <span>{travelers}</span>
        {tripDays > 1 && (
          <span className="block whitespace-nowrap text-[0.8125rem] text-soft">
            {`${countOf(tripDays, "day")} from ${formatDate(date)}`}
          </span>
        )}
      </>
    ),
    pickup: rest.pickupLocation,
    requests: rest.specialRequests,
  };
}
