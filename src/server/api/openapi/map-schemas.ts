import type { Schema } from "./types";

type Change = (schema: Schema) => Schema;

const withLists = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const withNames = new Set(["properties", "patternProperties"]);
const withOne = new Set(["items", "additionalProperties", "propertyNames", "not"]);

/** The schema with `change` applied to it and, before that, to those inside of it. */
export function mapSchema(schema: Schema, change: Change): Schema {
  const inner = Object.entries(schema).map(([key, value]) => {
    if (withLists.has(key) && Array.isArray(value)) return [key, value.map((one: Schema) => mapSchema(one, change))];
    if (withNames.has(key)) return [key, mapValues(value as Record<string, Schema>, (one) => mapSchema(one, change))];
    if (withOne.has(key) && isObject(value)) return [key, mapSchema(value, change)];
    return [key, value];
  });
  return change(Object.fromEntries(inner));
}

/** A part of the document with `change` applied to each schema in it: what stands in a `schema`. */
export function mapSchemasIn<Part>(part: Part, change: Change): Part {
  return walk(part, change) as Part;
}

function walk(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === "schema" && isObject(inner)) return [key, mapSchema(inner, change)];
      return [key, key.startsWith("example") ? inner : walk(inner, change)];
    }),
  );
}

export function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
