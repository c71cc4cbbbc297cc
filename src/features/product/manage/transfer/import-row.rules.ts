import type { z } from "zod";
import type { FieldChanges } from "~/features/history/history.rules";
import type { ProductKind } from "~/features/product/registry";
import { isSameJson } from "~/lib/same-json";
import { states } from "~/lib/states";
import { bodies } from "./transfer-fields";

/** What is wrong with a row; `column` is empty if it is the whole row. */
export type RowError = { column: string; message: string };

type Body = Record<string, unknown>;

const partialBodies = {
  ...{ tour: bodies.tour.partial(), car: bodies.car.partial(), offer: bodies.offer.partial() },
};

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
  const body: Body = read.data;
  // As products list them, whatever the order in the file.
  if (Array.isArray(body.states)) body.states = states.filter((state) => (body.states as unknown[]).includes(state));
  return { body, errors: [] };
}

/** "Entry 2, amount: Amount is required", at the column `prices`. */
function toError({ path, message }: z.core.$ZodIssue): RowError {
  const [column = "", ...within] = path;
  const parts = within.map((part) => (typeof part === "number" ? `entry ${part + 1}` : String(part)));
  const place = parts.join(", ");
  return { column: String(column), message: place ? `${place}: ${message}` : message };
}

/** The fields of the body that differ from the product's. */
export function changesIn(body: Readonly<Body>, present: Readonly<Body>): FieldChanges {
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, given]) => {
      // Products have "" for no picture, and leave out `imageTexts` if there are none.
      const to = field === "image" ? (given ?? "") : given;
      const from = field === "imageTexts" ? (present[field] ?? []) : present[field];
      return given === undefined || isSameJson(to, from) ? [] : [[field, [from, to]]];
    }),
  );
}
