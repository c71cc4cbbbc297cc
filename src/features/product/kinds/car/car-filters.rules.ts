import { type Params, readText, withParams } from "~/lib/search-params";
import type { ListCarsInput } from "./car.schema";
import { carTypes, engineTypes } from "./car-kinds.rules";

/** "4+", "5+", "7+": at least so many seats. */
export const seatChoices = [4, 5, 7] as const;

/** What the listing shows, as its address says it, and what the list is asked for: absent is "any". */
export type CarView = ListCarsInput;

/** The form's fields as text, "" for any. */
export type CarFields = { carType: string; engineType: string; seatCapacity: string };

/** Reads an address's parameters, and the form's fields. What is not one of the choices counts as absent. */
export function readCarView(params: Params): CarView {
  const [type, engine, seats] = [
    readText(params, "carType"),
    readText(params, "engineType"),
    readText(params, "seatCapacity"),
  ];
  return {
    carType: carTypes.find((choice) => choice === type),
    engineType: engineTypes.find((choice) => choice === engine),
    seatCapacity: seatChoices.find((choice) => String(choice) === seats),
  };
}

/** The address of a view. */
export function carListHref({ carType, engineType, seatCapacity }: CarView): string {
  return withParams("/browse/cars", { carType, engineType, seatCapacity });
}

/** Converts the filters to the values of the form's fields. */
export function toFields({ carType, engineType, seatCapacity }: CarView): CarFields {
  return { carType: carType ?? "", engineType: engineType ?? "", seatCapacity: seatCapacity?.toString() ?? "" };
}

/** Whether any filter is set. */
export function hasFilters(view: CarView): boolean {
  return Object.values(view).some((value) => value !== undefined);
}

/** The form's choices, each with what the address says for it. */
export const carChoices = {
  carType: [["", "All"], ...carTypes.map((type) => [type, type] as const)],
  engineType: [["", "All"], ...engineTypes.map((type) => [type, type] as const)],
  seatCapacity: [["", "Any"], ...seatChoices.map((seats) => [String(seats), `${seats}+`] as const)],
} as const;
