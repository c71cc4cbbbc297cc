import type { Party } from "~/features/product/price/party.rules";
import { idFieldOf } from "~/features/product/registry";
import { addDays, type CalendarDate } from "~/lib/dates";
import { caller } from "./clients";
import type { Sample } from "./sample-pledges";

// What the quote and the calendar of a sample product say to a party.

const german = { nationality: "DE" };

/** Who asks for each product. */
export const parties: Record<string, { party: Party; permitsFor?: typeof german }> = {
  "one adult": { party: { adults: 1, children: [], seniors: 0 } },
  "two adults": { party: { adults: 2, children: [], seniors: 0 } },
  "a family": { party: { adults: 2, children: [8, 3], seniors: 0 } },
  "a couple of 68 and 64": { party: { adults: 0, children: [], seniors: 2 } },
  "six adults": { party: { adults: 6, children: [], seniors: 0 } },
  "a German alone": { party: { adults: 1, children: [], seniors: 0 }, permitsFor: german },
};

export function quoteOf(
  { kind, id }: Pick<Sample, "kind" | "id">,
  party: Party,
  date: CalendarDate,
  permitsFor?: typeof german,
) {
  return caller().booking.quote({ [idFieldOf(kind)]: id, party, date, ...(permitsFor && { permitsFor }) });
}

export type Asking = (typeof parties)[string];

/** The party as lists and calendars take it. */
export const peopleOf = ({ adults, children, seniors }: Party) => ({
  adults,
  seniors,
  ...(children.length > 0 && { children: children.join(",") }),
});

/** A hundred days, as the calendar of the product's page says them. */
export function calendarOf({ kind, id }: Sample, { party, permitsFor }: Asking, from: CalendarDate) {
  const calendars = { tour: caller().tour.calendar, car: caller().car.calendar, offer: caller().offer.calendar };
  return calendars[kind]({ id, from, to: addDays(from, 99), ...peopleOf(party), ...permitsFor });
}

/** A year of days from `today` on. */
export async function yearOf(sample: Sample, asking: Asking, today: CalendarDate) {
  const pages = [0, 100, 200, 300].map((first) => calendarOf(sample, asking, addDays(today, first)));
  return (await Promise.all(pages)).flatMap(({ days }) => days);
}
