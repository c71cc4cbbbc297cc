import { type Params, readText, withParams } from "~/lib/search-params";
import type { ListCarsInput } from "./car.schema";
import { carTypes, engineTypes } from "./car-kinds.rules";

/** The choices for the minimum number of seats, shown as "4+", "5+" and "7+". */
const seatChoices = [4, 5, 7] as const;

/** The listing's filters, as stored in the URL and sent to `car.list`. A missing filter means any. */
export type CarView = ListCarsInput;

/** The form's fields as text; "" means any. */
export type CarFields = { carType: string; engineType: string; seatCapacity: string };

/** Reads the filters from URL parameters or form fields. Ignores values that are not choices. */
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

/** The URL of the listing with these filters. */
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

/** The options of each filter: the value in the URL and the label. */
export const carChoices = {
  carType: [["", "All"], ...carTypes.map((type) => [type, type] as const)],
  engineType: [["", "All"], ...engineTypes.map((type) => [type, type] as const)],
  seatCapacity: [["", "Any"], ...seatChoices.map((seats) => [String(seats), `${seats}+`] as const)],
} as const;
