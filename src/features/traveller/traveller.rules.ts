import { addDays, type CalendarDate, startOfDayInIndia } from "~/lib/dates";

/** The page of the form, for whoever has the link. */
export function travellerFormHref(token: string): string {
  return `/d/${token}`;
}

/** The last instant of the day after the last day of travel. */
export function formExpiry(lastDay: CalendarDate): Date {
  return new Date(startOfDayInIndia(addDays(lastDay, 2)).getTime() - 1);
}

type Given = { name: string; nationality: string | null; age: number | null };

/** Whether all that permits need is given. A permit's number comes later, if ever. */
export function isComplete({ name, nationality, age }: Given): boolean {
  return name !== "" && nationality !== null && age !== null;
}

/** "3 of 4 given" */
export function givenText({ given, travelers }: { given: number; travelers: number }): string {
  return `${given} of ${travelers} given`;
}

type Shown = { isAsked: boolean; people: readonly { name: string }[] };

/** Whether there is anything to show about a booking's travellers: their details are asked for, or some were given. */
export function hasDetails({ isAsked, people }: Shown): boolean {
  return isAsked || people.some(({ name }) => name !== "");
}
