import type { ZodType } from "zod";
import { createCarInput } from "~/features/product/kinds/car/car-write.schema";
import { createOfferInput } from "~/features/product/kinds/offer/offer-write.schema";
import { createTourInput } from "~/features/product/kinds/tour/tour-write.schema";
import type { ProductKind } from "~/features/product/registry";

/** The bodies of new products, whose fields are those of the files. */
export const bodies = { tour: createTourInput, car: createCarInput, offer: createOfferInput };

/** The fields of a kind in exported files, in their order: `_id`, and all that the portal's form edits. */
export const fieldsOf: Readonly<Record<ProductKind, readonly string[]>> = {
  tour: ["_id", ...Object.keys(createTourInput.shape)],
  car: ["_id", ...Object.keys(createCarInput.shape)],
  offer: ["_id", ...Object.keys(createOfferInput.shape)],
};

/**
 * A list of a product as the schema of the request body reads it: sorted and without duplicates where it sorts. Other
 * values, and lists that the schema refuses today, as they are.
 */
export function asListed(kind: ProductKind, field: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const fields: Readonly<Record<string, ZodType>> = bodies[kind].shape;
  const read = fields[field]?.safeParse(value);
  return read?.success ? read.data : value;
}

/** The field with the product's name. */
export const nameFieldOf: Readonly<Record<ProductKind, string>> = { tour: "title", car: "name", offer: "title" };

/** The field with the pictures. */
export const imagesFieldOf: Readonly<Record<ProductKind, string>> = { tour: "images", car: "images", offer: "image" };

/** The field with the number of places, or of cars. */
export const capacityFieldOf: Readonly<Record<ProductKind, string>> = {
  tour: "capacityPerDate",
  car: "units",
  offer: "capacityPerDate",
};

/** What JSON files begin with, and the list of each kind in them. */
export const jsonFormat = "luit-catalogue";
export const jsonLists: readonly { name: string; kind: ProductKind }[] = [
  { name: "tours", kind: "tour" },
  { name: "cars", kind: "car" },
  { name: "offers", kind: "offer" },
];
