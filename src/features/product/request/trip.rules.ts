import type { GroupSize } from "~/features/product/field/group-size.rules";
import { isWhen } from "~/features/product/list/when-text.rules";
import { type Params, readText } from "~/lib/search-params";
import { maxHireDays } from "./hire.rules";

// Small, because the lists of tours load it in browsers.

/**
 * The trip that somebody asks for, as addresses have it: `when` is a day or a month, `children` has ages such as "8,3", and
 * `days` is the length of a car's hire. Nationality and home state are for permits. A missing part is not known.
 */
export type SearchedTrip = {
  when?: string | undefined;
  adults?: number | undefined;
  children?: string | undefined;
  seniors?: number | undefined;
  days?: number | undefined;
  nationality?: string | undefined;
  homeState?: string | undefined;
};

/** The most people of one sort in an address; more are a group, which books by phone. */
const maxPeople = 99;
const oldestChild = 17;

/** Reads day and party from the parameters of an address. Ignores invalid values. */
export function readSearchedTrip(params: Params): SearchedTrip {
  const when = readText(params, "when");
  return {
    when: when && isWhen(when) ? when : undefined,
    ...readPeople(params),
    days: readCount(params, "days", maxHireDays),
  };
}

/** Reads who travels. Children alone travel with one adult. */
export function readPeople(params: Params): Pick<SearchedTrip, "adults" | "children" | "seniors"> {
  const ages =
    readText(params, "children")
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const isSound =
    ages.length > 0 &&
    ages.length <= maxPeople &&
    ages.every((age) => /^\d{1,2}$/.test(age) && Number(age) <= oldestChild);
  const [adults, seniors] = [readCount(params, "adults", maxPeople), readCount(params, "seniors", maxPeople)];
  return {
    adults: adults ?? (isSound && !seniors ? 1 : undefined),
    children: isSound ? ages.join(",") : undefined,
    seniors,
  };
}

function readCount(params: Params, name: string, most: number): number | undefined {
  const text = readText(params, name);
  const count = text && /^\d+$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** The trip, for the fewest people whom one booking can be for, if it does not say who travels. */
export function withFewest(trip: SearchedTrip, bookingSize: GroupSize | undefined): SearchedTrip {
  const fewest = bookingSize?.min ?? 1;
  return peopleOf(trip) > 0 || fewest === 1 ? trip : { ...trip, adults: fewest };
}

/** The trip with a newly chosen day and number of people. Children and seniors are kept only if the number stays the same. */
export function chosenTrip(trip: SearchedTrip, { date, people }: { date: string; people: number }): SearchedTrip {
  const { when, adults, children, seniors } = trip;
  const party = people === peopleOf(trip) ? { adults, children, seniors } : { adults: people };
  return { when: date || when, ...party };
}

/** The ages in `children`. */
export function agesOf({ children = "" }: Pick<SearchedTrip, "children">): number[] {
  return children.split(",").filter(Boolean).map(Number);
}

/** How many people the trip is for; 0: not known. */
export function peopleOf({ adults = 0, seniors = 0, ...trip }: SearchedTrip): number {
  return adults + seniors + agesOf(trip).length;
}
