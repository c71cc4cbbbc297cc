import type { ZodType } from "zod";
import type { CellForm } from "~/features/product/field/field";
import { allKinds, type ProductKind, perKind } from "~/features/product/registry";
import { bodies, productFields } from "~/features/product/registry.server";

/** The fields of a kind in exported files, in their order: `_id`, and all that the portal's form edits. */
export const fieldsOf = perKind((kind): readonly string[] => ["_id", ...Object.keys(productFields[kind])]);

/** How the files' cells of a field are written. */
export function cellFormOf(kind: ProductKind, field: string): CellForm {
  return productFields[kind][field]?.cell ?? "text";
}

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

/** What JSON files begin with, and the list of each kind in them. */
export const jsonFormat = "luit-catalogue";
export const jsonLists = allKinds.map(({ kind, nouns }) => ({ name: nouns.many, kind }));
