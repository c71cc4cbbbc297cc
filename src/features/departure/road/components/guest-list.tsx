import type { ReactNode } from "react";
import { TableMessage } from "~/components/portal/table-message";
import type { RoadParty } from "~/features/departure/road/road.schema";
import { countOf } from "~/lib/count";
import { formatRupees } from "~/lib/money";
import { GuestCard } from "./guest-card";

type GuestListProps = {
  parties: readonly RoadParty[];
  trip: string;
  /** How many have arrived, if they are checked in. */
  progress?: ReactNode;
  checkInOf?: (party: RoadParty) => ReactNode;
};

/** The guests of a trip for its guide or driver, by pickup time. It needs no scripts. */
export function GuestList({ parties, trip, progress, checkInOf }: GuestListProps) {
  if (parties.length === 0) return <TableMessage text="Nobody has booked this departure yet." />;
  return (
    <section aria-labelledby="guests" className="grid gap-3">
      <h2 id="guests" className="text-2xl">
        Guests
      </h2>
      {progress}
      <p className="font-semibold tabular-nums empty:hidden">{collectText(parties)}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {parties.map((party) => (
          <GuestCard key={party._id} party={party} trip={trip}>
            {checkInOf?.(party)}
          </GuestCard>
        ))}
      </ul>
    </section>
  );
}

/** "To collect: ₹4,500 from 2 bookings"; empty if it is not shown. */
function collectText(parties: readonly RoadParty[]): string {
  const amounts = parties.flatMap(({ toCollect }) => toCollect ?? []);
  if (amounts.length === 0) return "";
  const owing = amounts.filter((amount) => amount > 0);
  if (owing.length === 0) return "Nothing to collect from anybody";
  const sum = owing.reduce((total, amount) => total + amount, 0);
  return `To collect: ${formatRupees(sum)} from ${countOf(owing.length, "booking")}`;
}
