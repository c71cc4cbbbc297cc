import { isDay } from "~/features/product/list/when-text.rules";
import { partyText } from "~/features/product/price/party.rules";
import { agesOf, peopleOf, readSearchedTrip } from "~/features/product/request/trip.rules";
import { formatLongDate } from "~/lib/dates";
import { type Params, readText } from "~/lib/search-params";
import { maxSubject } from "./contact.rules";

/**
 * What the contact form begins with, from its address: with `trip`, the message asks for a group. Unreadable parts are left out.
 * `citizens`: of which country, in words; null: not said.
 */
export function contactStart(params: Params, citizens: string | null): { subject: string; message: string } {
  const text = (name: string) => readText(params, name)?.slice(0, maxSubject) ?? "";
  const trip = text("trip");
  return { subject: text("subject"), message: trip && groupMessage(trip, params, citizens) };
}

function groupMessage(title: string, params: Params, citizens: string | null): string {
  const trip = readSearchedTrip(params);
  const { when = "", adults = 0, seniors = 0 } = trip;
  const lines = [
    `Trip: ${title}`,
    isDay(when) && `Day: ${formatLongDate(when)}`,
    peopleOf(trip) > 0 && `Travellers: ${partyText({ adults, children: agesOf(trip), seniors })}`,
    citizens && `Citizens of: ${citizens}`,
  ];
  return ["Is there a group that we can join?", "", ...lines.filter(Boolean)].join("\n");
}
