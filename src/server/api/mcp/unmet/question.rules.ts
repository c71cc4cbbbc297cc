import { countOf } from "~/lib/count";
import { formatMonth, toDatabaseDate } from "~/lib/dates";
import { type State, states } from "~/lib/states";

/**
 * What is taken from the arguments of a call. Their other texts are never stored: an assistant may send names, phone numbers and
 * whole letters.
 */
export type Facets = Readonly<Record<string, unknown>> & {
  /** Names of places that we know, found in the words. */
  places?: readonly string[];
  /** Whether there were words beside these. */
  hasOtherWords?: boolean;
  /** A type that the product has, which the procedure has checked. */
  type?: unknown;
};

const mostPeople = 30;
const mostDays = 60;
const mostPlaces = 5;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What was asked, in words of ours: "in March 2027, for 12 people, up to 4 days". Empty if nothing of it may be stored. */
export function questionText(facets: Facets): string {
  const { places = [], hasOtherWords, state, type } = facets;
  const parts = [
    typeof type === "string" && `of type ${type}`,
    places.length > 0 && `to ${places.slice(0, mostPlaces).join(", ")}`,
    isState(state) && `in ${state}`,
    monthText(facets.when ?? facets.date ?? facets.from),
    peopleText(facets),
    daysText(facets),
    seatsText(facets.seats),
    countryText(facets.nationality),
    (isGiven(facets.maxPrice) || isGiven(facets.maxTotal)) && "up to a price",
    isGiven(facets.code) && "with a discount code",
    hasOtherWords && "by other words",
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ");
}

const isGiven = (value: unknown) => value !== undefined && value !== "";
const isState = (value: unknown): value is State => states.some((state) => state === value);

/** A whole number from 0 to `most`, of a number or its text. */
function countIn(value: unknown, most: number): number | null {
  const count = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= most ? count : null;
}

/** Of the first day: single days are too many to be counted. */
function monthText(when: unknown): string {
  const month = typeof when === "string" ? /^20\d\d-\d\d(?![\d])/.exec(when)?.[0] : undefined;
  if (!month || Number.isNaN(toDatabaseDate(`${month}-01`).getTime())) return "";
  return `in ${formatMonth(month)}`;
}

function peopleText({ adults, seniors, children }: Facets): string {
  const ages = typeof children === "string" && children !== "" ? children.split(",") : children;
  const minors = Array.isArray(ages) ? ages.filter((age) => countIn(age, 17) !== null).length : null;
  const counts = [countIn(adults, 1000), countIn(seniors, 1000), minors];
  const people = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (people === 0) return "";
  return people > mostPeople ? `for more than ${mostPeople} people` : `for ${countOf(people, "person", "people")}`;
}

function daysText({ days, minDays, maxDays }: Facets): string {
  const [exact, least, most] = [days, minDays, maxDays].map((value) => countIn(value, mostDays) || null);
  if (exact || (least && least === most)) return countOf(exact ?? least ?? 0, "day", "days");
  if (least && most) return `${least} to ${most} days`;
  if (least) return `${countOf(least, "day", "days")} or more`;
  return most ? `up to ${countOf(most, "day", "days")}` : "";
}

function seatsText(seats: unknown): string {
  const count = countIn(seats, mostDays);
  return count ? `with ${countOf(count, "seat", "seats")}` : "";
}

function countryText(nationality: unknown): string {
  const code = typeof nationality === "string" ? nationality : "";
  const name = /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
  return name ? `for citizens of ${name}` : "";
}
