import { z } from "zod";
import { checkFewest } from "~/features/product/field/fewest.rules";
import { formOf, labelsOf, valuesOf } from "~/features/product/field/form";
import { offerFields } from "./offer.fields";
import type { Offer } from "./offer.schema";

/**
 * The schema of the portal's offer form. Its input is the typed text, its output the request body. The fields are in the
 * order of the checks.
 */
export const offerForm = z.object(formOf(offerFields)).check(checkFewest);

export type OfferValues = z.input<typeof offerForm>;
export type OfferFields = z.output<typeof offerForm>;

/** The first error, in the specified order of the checks. `errors` is nested where values are. */
export function firstFault(
  errors: Partial<Record<keyof OfferValues, unknown>>,
): { name: keyof OfferValues; message: string } | null {
  for (const name of offerForm.keyof().options) {
    const message = messageIn(errors[name]);
    if (message) return { name, message };
  }
  return null;
}

/** The first message of a field or of what is in it, with the number of its row. */
function messageIn(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [key, value] of Object.entries(error)) {
    const message = key === "ref" ? null : messageIn(value);
    if (message) return /^\d+$/.test(key) && !/^Rows? /.test(message) ? `Row ${Number(key) + 1}: ${message}` : message;
  }
  return null;
}

/** Converts an offer to form values; null gives the empty form. */
export function toOfferValues(offer: Offer | null): OfferValues {
  return valuesOf(offerFields, offer);
}

export const offerLabels: Readonly<Record<string, string>> = labelsOf(offerFields);
