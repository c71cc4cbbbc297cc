import { cn } from "~/components/ui/cn";
import type { Replacement } from "~/features/departure/assign/replace.schema";
import { daysText } from "~/features/departure/resource/days-off.rules";
import { countOf } from "~/lib/count";
import { formatPhone, phoneHref } from "~/lib/phone";

type ReplacedTripsProps = {
  found: Replacement;
  /** The assignments of the ticked trips. */
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
};

/** The trips that can change hands, with a box each; of the others why not; and whom the office has to tell. */
export function ReplacedTrips({ found, ticked, onTick }: ReplacedTripsProps) {
  const { trips, from, by } = found;
  if (trips.length === 0) return <p className="mt-4 text-soft">{`${from.name} is on no trip on these days.`}</p>;
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const bookings = trips
    .filter(({ assignmentId }) => ticked.includes(assignmentId))
    .reduce((sum, trip) => sum + trip.bookings, 0);
  return (
    <div className="mt-5 grid gap-4 text-[0.9375rem]">
      <ul aria-label="Trips" className="grid gap-1.5">
        {trips.map(({ assignmentId, product, date, lastDay, booking, obstacle, notes }) => (
          <li key={assignmentId} className="rounded-control border border-line">
            <label className={cn("flex gap-3 px-3 py-1.5", obstacle === null && "cursor-pointer")}>
              <input
                type="checkbox"
                checked={ticked.includes(assignmentId)}
                disabled={obstacle !== null}
                onChange={() => toggle(assignmentId)}
                className="mt-1 size-4 shrink-0"
              />
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">
                  {`${product.title}${booking ? `, ${booking.name}` : ""}`}
                </span>{" "}
                <span className="text-soft">{daysText({ from: date, to: lastDay })}</span>
                {obstacle && <span className="block text-danger text-sm">{`Stays: ${obstacle}`}</span>}
                {!obstacle && notes.length > 0 && (
                  <span className="block text-pending text-sm">{`${by.name}: ${notes.join(", ")}`}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p>{guestsText(bookings)}</p>
        {[from, by].map(({ _id, name, phone }) => (
          <p key={_id}>
            <span>{`Tell ${name} yourself${phone ? ": " : "."}`}</span>
            {phone && (
              <a href={phoneHref(phone)} className="underline tabular-nums">
                {formatPhone(phone)}
              </a>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Guests get the names by mail on the day before the trip. If a name changes after that, they get one more mail, by a job. */
function guestsText(bookings: number): string {
  if (bookings === 0) return "No confirmed booking is on the ticked trips.";
  const who = `${countOf(bookings, "confirmed booking")} on the ticked trips`;
  return `${who}: guests who already know the name are told the new one; the others learn it on the day before the trip.`;
}
