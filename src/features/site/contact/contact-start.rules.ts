import { travellerText } from "~/features/permit/countries.rules";
import { readQuestion } from "~/features/permit/permit-question.rules";
import { isDay } from "~/features/product/list/when-text.rules";
import { partyText } from "~/features/product/price/party.rules";
import { agesOf, peopleOf, readSearchedTrip } from "~/features/product/request/trip.rules";
import { formatLongDate } from "~/lib/dates";
import { type Params, readText } from "~/lib/search-params";
import { maxSubject } from "./contact.rules";

/** What the contact form begins with, from its address: with `trip`, the message asks for a group. Unreadable parts are left out. */
export function contactStart(params: Params): { subject: string; message: string } {
  const text = (name: string) => readText(params, name)?.slice(0, maxSubject) ?? "";
  const trip = text("trip");
  return { subject: text("subject"), message: trip && groupMessage(trip, params) };
}

function groupMessage(title: string, params: Params): string {
  const trip = readSearchedTrip(params);
  const { when = "", adults = 0, seniors = 0 } = trip;
  const { nationality, homeState = null } = readQuestion(params);
  const lines = [
    `Trip: ${title}`,
    isDay(when) && `Day: ${formatLongDate(when)}`,
    peopleOf(trip) > 0 && `Travellers: ${partyText({ adults, children: agesOf(trip), seniors })}`,
    nationality && `Citizens of: ${travellerText({ nationality, homeState })}`,
  ];
  return ["Is there a group that we can join?", "", ...lines.filter(Boolean)].join("\n");
}
