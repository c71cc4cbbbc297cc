import type { z } from "zod";
import type { FieldChanges } from "~/features/history/history.rules";
import { type ProductKind, perKind } from "~/features/product/registry";
import { bodies } from "~/features/product/registry.server";
import { leftOut } from "~/features/product/shared.fields";
import { isSameJson } from "~/lib/same-json";
import { states } from "~/lib/states";
import { asListed } from "./transfer-fields";

/** What is wrong with a row; `column` is empty if it is the whole row. */
export type RowError = { column: string; message: string };

type Body = Record<string, unknown>;

const partialBodies = perKind((kind) => bodies[kind].partial());

/**
 * Checks the values of a row by the schema of the kind's request body. `isNew`: required fields must be there; of a
 * product that exists, missing fields are not changed.
 */
export function readBody(
  kind: ProductKind,
  values: Readonly<Body>,
  isNew: boolean,
): { body: Body; errors: RowError[] } {
  const { _id, ...fields } = values;
  const read = (isNew ? bodies : partialBodies)[kind].safeParse(fields);
  if (!read.success) return { body: {}, errors: read.error.issues.map(toError) };
  return { body: inOrder(read.data), errors: [] };
}

/** States as products list them, whatever the order in the file. */
function inOrder(body: Body): Body {
  const { states: named } = body;
  return Array.isArray(named) ? { ...body, states: states.filter((state) => named.includes(state)) } : body;
}

/** "Entry 2, amount: Amount is required", at the column `prices`. */
function toError({ path, message }: z.core.$ZodIssue): RowError {
  const [column = "", ...within] = path;
  const parts = within.map((part) => (typeof part === "number" ? `entry ${part + 1}` : String(part)));
  const place = parts.join(", ");
  return { column: String(column), message: place ? `${place}: ${message}` : message };
}

/**
 * The fields of the body that differ from the product's. Both are compared as the schema reads them: a product may have
 * months in another order than they are stored in today, and its exported row changes nothing.
 */
export function changesIn(kind: ProductKind, body: Readonly<Body>, present: Readonly<Body>): FieldChanges {
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, given]) => {
      // Products have "" for no picture.
      const to = field === "image" ? (given ?? "") : given;
      const from = field in present ? present[field] : leftOut[field];
      const isSame = isSameJson(to, from) || isSameJson(to, asListed(kind, field, from));
      return given === undefined || isSame ? [] : [[field, [from, to]]];
    }),
  );
}
