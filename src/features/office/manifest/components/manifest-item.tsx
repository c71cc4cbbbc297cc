import { manifestColumns, PartyNote, PartyTable } from "~/components/portal/party-table";
import { tripOf } from "~/features/booking/journey-days.rules";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import type { ManifestItem as Item } from "~/features/office/manifest/manifest.schema";
import { countOf } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatRupees } from "~/lib/money";
import { formatPhone, phoneHref } from "~/lib/phone";

/** A trip of the day with its bookings: when and where it starts, with whom, and how many seats are taken. */
export function ManifestItem({ item }: { item: Item }) {
  const { type, title, bookings, crew } = item;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card print:overflow-visible print:rounded-none print:border-0 print:bg-blank">
      <div className="border-line border-b px-4 py-3 sm:px-5 print:px-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{title}</h3>
          <p className="text-soft text-sm">{`${type}, ${seatsText(item)}`}</p>
        </div>
        <p className="text-[0.9375rem] empty:hidden">{startText(item)}</p>
        <Crew crew={crew} />
      </div>
      <PartyTable rows={bookings.map(toRow)} columns={manifestColumns} />
    </section>
  );
}

function Crew({ crew }: Pick<Item, "crew">) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-[0.9375rem] empty:hidden">
      {crew.map(({ resourceId, kind, name, phone }) => (
        <li key={resourceId}>
          <span>{`${kindWords[kind].one}: `}</span>
          <span className="font-semibold">{name}</span>
          {phone && (
            <>
              {" "}
              <a href={phoneHref(phone)} className="whitespace-nowrap tabular-nums underline">
                {formatPhone(phone)}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "8 of 12 seats", or "8 guests" where there is no limit. An infant may need no seat. */
function seatsText({ bookings, seats, seatsTaken }: Item): string {
  const guests = bookings.reduce((sum, { travelers }) => sum + travelers, 0);
  return seats === null ? countOf(guests, "guest") : `${seatsTaken ?? guests} of ${countOf(seats, "seat")}`;
}

function startText({ startTime, meetingPoint }: Item): string {
  return [startTime, meetingPoint].filter(Boolean).join(", ");
}

function toRow({ _id, name, reference, status, travelers, lastDay, date, phone, arrivedAt, ...rest }: Entry) {
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
        {rest.crew.map((one) => (
          <PartyNote key={one.resourceId}>{`${kindWords[one.kind].one}: ${one.name}`}</PartyNote>
        ))}
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
    time: rest.pickupTime ?? "",
    pickup: rest.pickupLocation,
    collect: rest.due > 0 ? formatRupees(rest.due) : "Nothing",
    requests: rest.specialRequests,
  };
}

type Entry = Item["bookings"][number];
