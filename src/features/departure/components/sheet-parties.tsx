import type { ReactNode } from "react";
import { PartyNote, PartyTable } from "~/components/portal/party-table";
import { TableMessage } from "~/components/portal/table-message";
import { pickupText } from "~/features/booking/plan/trip-plan.rules";
import { detailsText, permitsText } from "~/features/departure/sheet/sheet.rules";
import type { Sheet } from "~/features/departure/sheet/sheet.schema";

type Party = Sheet["parties"][number];

type SheetPartiesProps = {
  parties: readonly Party[];
  /** What is below the phone number, for those who may write to the party. */
  messageTo?: (party: Party) => ReactNode;
};

/** The travellers of a sheet. */
export function SheetParties({ parties, messageTo }: SheetPartiesProps) {
  if (parties.length === 0) return <TableMessage text="Nobody has booked this departure yet." />;
  const rows = parties.map((party) => ({
    key: party._id,
    name: party.name,
    phone: party.phone,
    message: messageTo?.(party),
    notes: <PartyNote>{`${party.reference}${party.status === "Pending" ? ", not confirmed" : ""}`}</PartyNote>,
    party: <PartyCell party={party} />,
    pickup: pickupText(party),
    requests: party.specialRequests,
  }));
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card print:overflow-visible print:rounded-none print:border-0 print:bg-blank">
      <PartyTable rows={rows} />
    </div>
  );
}

function PartyCell({ party: { party, permits, ...counts } }: { party: Party }) {
  const details = detailsText(counts);
  return (
    <>
      <span>{party}</span>
      {details && <span className="block text-[0.8125rem] text-soft">{`Details for permits: ${details} given`}</span>}
      {permits && <span className="block text-[0.8125rem] text-soft">{`Permits: ${permitsText(permits)}`}</span>}
    </>
  );
}
