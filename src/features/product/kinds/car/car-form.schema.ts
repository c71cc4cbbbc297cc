import { z } from "zod";
import { formOf, labelsOf, valuesOf } from "~/features/product/field/form";
import { carFields } from "./car.fields";
import type { Car } from "./car.schema";

/** The schema of the portal's car form. Its input is the typed text, its output the request body. */
export const carForm = z.object(formOf(carFields));

export type CarValues = z.input<typeof carForm>;
export type CarFields = z.output<typeof carForm>;

/** Converts a car to form values; null gives the empty form. */
export function toCarValues(car: Car | null): CarValues {
  return valuesOf(carFields, car);
}

export const carLabels: Readonly<Record<string, string>> = labelsOf(carFields);
