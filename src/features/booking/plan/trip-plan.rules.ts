import { capitalised } from "~/features/product/which-kinds.rules";
import { type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";
import { formatTime } from "~/lib/times";
import type { ShownPlan, TripPlan } from "./trip-plan.schema";

export type PlanFact = { label: string; value: string };

/** What a plan says, for travellers: only what is known. */
export function planFacts({ startTime, meetingPoint, pickupTime, people }: TripPlan): PlanFact[] {
  return [
    ...(startTime ? [{ label: "Start", value: formatTime(startTime) }] : []),
    ...(meetingPoint ? [{ label: "Meeting point", value: meetingPoint }] : []),
    ...(pickupTime ? [{ label: "Pickup time", value: formatTime(pickupTime) }] : []),
    ...(people ?? []).map(({ kind, name, phone }) => ({
      label: capitalised(kind),
      value: phone ? `${name}, ${formatPhone(phone)}` : name,
    })),
  ];
}

/** What is new in a plan since the customer was told of it. People whom nobody has told of yet are no change. */
export function planChanges(told: TripPlan, plan: TripPlan): { label: string; before: string; after: string }[] {
  const [before, after] = [valuesByLabel(told), valuesByLabel(told.people ? plan : { ...plan, people: null })];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [was, is] = [before.get(label) ?? "not set", after.get(label) ?? "not set"];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

function valuesByLabel(plan: TripPlan): Map<string, string> {
  const values = new Map<string, string>();
  for (const { label, value } of planFacts(plan)) {
    const known = values.get(label);
    values.set(label, known === undefined ? value : `${known}; ${value}`);
  }
  return values;
}

/** When travellers will see who guides and drives them; null once they do, and after the trip has begun. */
export function peopleLaterText({ people, peopleFrom }: ShownPlan, date: CalendarDate): string | null {
  if (people) return null;
  const day = peopleFrom === date ? "On the day of the trip" : `From ${formatLongDate(peopleFrom)} on`;
  return `${day}, you see here who guides and drives you.`;
}

/** "5:45 am, Guwahati airport", or the place alone while no time is set. */
export function pickupText({
  pickupTime,
  pickupLocation,
}: {
  pickupTime: string | null;
  pickupLocation: string;
}): string {
  return pickupTime ? `${formatTime(pickupTime)}, ${pickupLocation}` : pickupLocation;
}
