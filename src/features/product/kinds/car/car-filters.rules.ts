import { peopleOf, readSearchedTrip, type SearchedTrip } from "~/features/product/request/trip.rules";
import { type Params, readText, withParams } from "~/lib/search-params";
import { isStorable } from "~/lib/storable";
import type { ListCarsInput } from "./car.schema";
import { carTypes, engineTypes } from "./car-kinds.rules";

/** The maximum length of a search. */
const maxSearch = 100;
/** The most seats that can be asked for. */
const mostSeats = 100;
/** The choices for the minimum number of seats, shown as "4+", "5+" and "7+". */
const seatChoices = [4, 5, 7] as const;

/**
 * The listing's filters, as stored in the URL, with the trip that its cars' pages open with. A missing filter means any.
 */
export type CarView = Pick<ListCarsInput, "search" | "carType" | "engineType" | "seatCapacity"> &
  Omit<SearchedTrip, "nationality" | "homeState">;

/** Reads the filters from URL parameters or form fields. Ignores values that are not choices. */
export function readCarView(params: Params): CarView {
  const [type, engine, seats] = [
    readText(params, "carType"),
    readText(params, "engineType"),
    readText(params, "seatCapacity"),
  ];
  const search = readText(params, "search");
  return {
    search: search && search.length <= maxSearch && isStorable(search) ? search : undefined,
    carType: carTypes.find((choice) => choice === type),
    engineType: engineTypes.find((choice) => choice === engine),
    seatCapacity: seatChoices.find((choice) => String(choice) === seats),
    ...readSearchedTrip(params),
  };
}

/** The URL of the listing with these filters. */
export function carListHref(view: CarView): string {
  return withParams("/browse/cars", view);
}

/** The names of the filters that the form has no visible field for. */
export const hiddenFields = ["search", "when", "adults", "children", "seniors", "days"] as const;

/** Converts the filters to the values of the form's fields; "" means any. */
export function toFields(view: CarView) {
  const text = (name: keyof CarView) => view[name]?.toString() ?? "";
  return {
    search: text("search"),
    carType: text("carType"),
    engineType: text("engineType"),
    seatCapacity: text("seatCapacity"),
    when: text("when"),
    adults: text("adults"),
    children: text("children"),
    seniors: text("seniors"),
    days: text("days"),
  };
}

/** The list's input for a view: all who travel must find a seat. */
export function toCarInput({ search, carType, engineType, seatCapacity, ...trip }: CarView): ListCarsInput {
  const seats = Math.min(Math.max(seatCapacity ?? 0, peopleOf(trip)), mostSeats);
  return { search, carType, engineType, seatCapacity: seats || undefined };
}

/** Whether any filter is set. */
export function hasFilters(view: CarView): boolean {
  return Object.values(view).some((value) => value !== undefined);
}

/** The options of each filter: the value in the URL and the label. */
export const carChoices = {
  carType: [["", "All"], ...carTypes.map((type) => [type, type] as const)],
  engineType: [["", "All"], ...engineTypes.map((type) => [type, type] as const)],
  seatCapacity: [["", "Any"], ...seatChoices.map((seats) => [String(seats), `${seats}+`] as const)],
} as const;
