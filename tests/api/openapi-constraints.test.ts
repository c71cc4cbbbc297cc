import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import type { z } from "zod";
import type { Document, Schema } from "~/server/api/openapi/types";
import { fieldsOf, restRoutes } from "~/server/api/rest";
import { get } from "~tests/support/clients";

/** Values that schemas of one field usually refuse, where they do. */
const texts = ["", "x", "0", "-1", "1.5", "1e9", "a b", "x".repeat(31), "x".repeat(300), "x".repeat(6000)];
const numbers = [-1, 0, 0.5, 13, 101, 1e6, 1e9, 1e12, -1e12];
const lists = [[], ["x"], [0], [13], Array.from({ length: 400 }, (_, index) => index)];
const probes: unknown[] = [...texts, ...numbers, ...lists, true, null, {}];

/** What JSON Schema cannot say, or says as text: by the end of the message. */
const unsaid = [
  /^Must be a date|^Please choose a date/, // formats are not checked by every reader; ours are
  /decimal/,
  // Of two fields, or of the number 0 alone.
  /changes? nothing$|^Please (give|type) /,
];

type Gap = { operation: string; field: string; value: unknown; message: string };

/** The fields of an operation, as the document has them. */
function documentedFields(document: Document, address: string): Record<string, Schema> {
  const [method = "", path = ""] = address.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()];
  const parameters = (operation?.parameters ?? []).flatMap((one) =>
    "name" in one && one.schema ? [[one.name, one.schema] as const] : [],
  );
  const { $ref } = operation?.requestBody?.content["application/json"]?.schema ?? {};
  const body = document.components.schemas?.[String($ref).replace("#/components/schemas/", "")] as Schema | undefined;
  return { ...Object.fromEntries(parameters), ...(body?.properties as Record<string, Schema> | undefined) };
}

function gapsOf(document: Document): Gap[] {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "doc");
  const compiled = new Map<string, ValidateFunction>();
  const accepts = (schema: Schema, value: unknown): boolean => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"doc#/');
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, check);
    return check(value);
  };
  return restRoutes().flatMap(({ input, doc: { route, operationId } }) => {
    const documented = documentedFields(document, route);
    return Object.entries<z.ZodType>(fieldsOf(input)).flatMap(([field, schema]) => {
      const said = documented[field];
      if (!said) return [];
      return probes.flatMap((value): Gap[] => {
        const { error } = schema.safeParse(value);
        if (!error || !accepts(said, value)) return [];
        const message = error.issues[0]?.message ?? "";
        return unsaid.some((one) => one.test(message)) ? [] : [{ operation: operationId, field, value, message }];
      });
    });
  });
}

it("the document has every limit of a single field that the server enforces", async () => {
  const gaps = gapsOf((await get("/openapi.json")).body as Document);
  const lines = gaps.map(
    ({ operation, field, value, message }) => `${operation}.${field} ${JSON.stringify(value).slice(0, 40)}: ${message}`,
  );
  expect(lines).toEqual([]);
});
