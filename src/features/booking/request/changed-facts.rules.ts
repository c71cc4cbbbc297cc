import { type Party, partySize, partyText } from "~/features/product/price/party.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

/** What can be changed of a booking. */
export type Changeable = {
  date: CalendarDate;
  party: Party;
  name: string;
  pickupLocation: string;
  specialRequests: string;
};

/** One changed field in words. */
export type ChangedFact = { label: string; before: string; after: string };

type Described = Changeable & { totalPrice: number };

/** What changes, before and after, in words. */
export function changedFacts(before: Described, after: Described): ChangedFact[] {
  const facts = [
    { label: "Date", before: formatDate(before.date), after: formatDate(after.date) },
    { label: "Travellers", before: peopleText(before.party), after: peopleText(after.party) },
    { label: "Lead traveller", before: before.name, after: after.name },
    { label: "Pickup", before: before.pickupLocation, after: after.pickupLocation },
    {
      label: "Special requests",
      before: before.specialRequests || "None",
      after: after.specialRequests || "None",
    },
    { label: "Price", before: formatRupees(before.totalPrice), after: formatRupees(after.totalPrice) },
  ];
  return facts.filter((fact) => fact.before !== fact.after);
}

function peopleText(party: Party): string {
  const size = partySize(party);
  return size === party.adults ? `${size} ${size === 1 ? "adult" : "adults"}` : partyText(party);
}
