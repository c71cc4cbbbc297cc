import { mapSchema, mapSchemasIn, mapValues } from "./map-schemas";
import type { Document, Schema } from "./types";

/** Writes schemas as generators of clients read them, and answers so that later versions may add fields and values. */
export function tidySchemas(document: Document): Document {
  const { paths, components } = document;
  const requested = schemasIn(
    Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ parameters, requestBody }) => ({ parameters, requestBody })),
    ),
    components.schemas ?? {},
  );
  const whole: Document = {
    ...document,
    paths: mapValues(paths, (operations) =>
      mapValues(operations, (operation) => ({
        ...operation,
        responses: mapSchemasIn(operation.responses, opened),
      })),
    ),
    components: {
      ...components,
      responses: mapSchemasIn(components.responses ?? {}, opened),
      schemas: mapValues(components.schemas ?? {}, (schema, name) =>
        requested.has(name) ? schema : mapSchema(schema as Schema, opened),
      ),
    },
  };
  const { schemas = {}, ...others } = whole.components;
  return {
    ...whole,
    paths: mapSchemasIn(whole.paths, plain),
    components: {
      ...mapSchemasIn(others, plain),
      schemas: mapValues(schemas, (schema) => mapSchema(schema as Schema, plain)),
    },
  };
}

/** The names of the schemas that a part of the document refers to, directly or through others. */
function schemasIn(part: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasIn(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

/** A schema of answers: further fields are allowed, and codes are text, whose values so far it documents. */
function opened({ additionalProperties, ...schema }: Schema): Schema {
  const rest = additionalProperties === false || additionalProperties === undefined ? {} : { additionalProperties };
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : [];
  if (values.length === 0 || !values.every((value) => typeof value === "string")) return { ...schema, ...rest };
  const { enum: _, description, ...open } = schema;
  const list = `So far: ${values.map((value) => `\`${value}\``).join(", ")}. Later versions may add values.`;
  return {
    ...open,
    ...rest,
    description: typeof description === "string" ? `${description.replace(/(?<![.?!])$/, ".")} ${list}` : list,
    "x-extensible-enum": values,
  };
}

const safeIntegers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** Without what only repeats a format or a type; a constant or a list of values says its type. */
function plain(schema: Schema): Schema {
  const repeated = new Set([
    ...(schema.format === undefined ? [] : ["pattern"]),
    ...Object.entries(safeIntegers).flatMap(([key, value]) => (schema[key] === value ? [key] : [])),
  ]);
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !repeated.has(key)));
  const values: unknown = "const" in kept ? [kept.const] : kept.enum;
  if (!Array.isArray(values) || "type" in kept) return withDecimals(kept);
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  return { type: types.length === 1 ? types[0] : types, ...kept };
}

/** Says in words how many decimals a number may have. */
function withDecimals(schema: Schema): Schema {
  if (schema["x-decimal-places"] === undefined) return schema;
  const { description } = schema;
  const words = `At most ${schema["x-decimal-places"]} decimals.`;
  return {
    ...schema,
    description: typeof description === "string" ? `${description.replace(/(?<![.?!])$/, ".")} ${words}` : words,
  };
}
