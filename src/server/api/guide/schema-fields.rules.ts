import type { Schema } from "~/server/api/openapi/types";

/** What we read of the document's schemas (JSON Schema 2020-12). */
type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  "x-extensible-enum"?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

export type SchemaField = {
  /** With the names of what it is in: "party.adults", "lines[].amount". */
  name: string;
  /** Such as "string (date)", "Party | null" or "PriceLine[]". Words with a capital letter are names of schemas. */
  type: string;
  isRequired: boolean;
  /** In Markdown. */
  description: string;
};

/** So many levels of objects without a name are listed below each other. */
const mostLevels = 3;

/** The fields of an object or of the objects in a list, with those of objects inside of it that have no name of their own. */
export function fieldsOf(schema: Schema): SchemaField[] {
  return fieldsBelow(schema, "", mostLevels);
}

function fieldsBelow(schema: JsonSchema, prefix: string, levels: number): SchemaField[] {
  if (levels === 0) return [];
  return choicesOf(schema).flatMap(({ items, properties, required = [] }) => {
    if (items) return fieldsBelow(items, prefix && `${prefix.slice(0, -1)}[].`, levels);
    return Object.entries(properties ?? {}).flatMap(([name, field]) => [
      {
        name: prefix + name,
        type: typeOf(field),
        isRequired: required.includes(name),
        description: field.description ?? "",
      },
      ...fieldsBelow(field, `${prefix}${name}.`, levels - 1),
    ]);
  });
}

/** The type of a value in words. */
export function typeOf(schema: Schema): string {
  const { $ref, type, format, const: only, items, enum: values, "x-extensible-enum": known }: JsonSchema = schema;
  const choices = choicesOf(schema);
  if ($ref) return nameOf($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (known) return [...known.map((value) => JSON.stringify(value)), "…"].join(" | ");
  if (choices.length > 1) return [...new Set(choices.map(typeOf))].join(" | ");
  if (items) return arrayOf(typeOf(items));
  const named = [type ?? "any"].flat().join(" | ");
  return format ? `${named} (${format})` : named;
}

/** The names of the schemas to which a schema refers, also inside of it. */
export function namesIn(schema: Schema): string[] {
  const { $ref, items, properties = {} }: JsonSchema = schema;
  const inside = [...choicesOf(schema).filter((choice) => choice !== schema), ...Object.values(properties)];
  return [...($ref ? [nameOf($ref)] : []), ...[...inside, ...(items ? [items] : [])].flatMap(namesIn)];
}

function arrayOf(type: string): string {
  return type.includes(" ") ? `(${type})[]` : `${type}[]`;
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}
