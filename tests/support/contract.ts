import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { api } from "~/server/api/app";
import type { Document, Answer as DocumentedAnswer, Operation, Schema } from "~/server/api/openapi/types";

// Validates answers against /api/openapi.json as served, independent of the code that generates it: more strictly than a client
// may, which must take fields, values and error codes of later versions.

const base = "http://luit.test/openapi.json";

/** An answer. `body` is the parsed JSON, null without one. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

type Contract = {
  document: Document;
  /** The documented path of an address; null if there is none. */
  findPath: (path: string) => string | null;
  validate: (pointer: string[], value: unknown) => string | null;
};

let contract: Promise<Contract> | undefined;

async function readContract(): Promise<Contract> {
  const response = await api().fetch(new Request("http://luit.test/api/openapi.json"));
  const document = (await response.json()) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as Document, base);
  const compiled = new Map<string, ValidateFunction>();
  return {
    document,
    findPath: pathFinder(document),
    validate: (pointer, value) => {
      const path = pointer.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
      const check = compiled.get(path) ?? ajv.compile({ $ref: `${base}#/${path}` });
      compiled.set(path, check);
      return check(value) ? null : ajv.errorsText(check.errors);
    },
  };
}

/** The document without what it leaves open for later versions. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one));
  if (typeof value !== "object" || value === null) return value;
  const schema: Schema = { ...value };
  const { "x-extensible-enum": values, properties, anyOf, type } = schema;
  if (Array.isArray(values)) schema.enum = Array.isArray(type) && type.includes("null") ? [...values, null] : values;
  if (properties !== undefined && !isPart) schema.additionalProperties ??= false;
  if (Array.isArray(anyOf) && anyOf.length > 1) schema.anyOf = anyOf.filter(({ $ref }) => $ref !== anyProblem);
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => {
      if (key === "allOf" && Array.isArray(inner)) return [key, inner.map((one) => closed(one, true))];
      return [key, key.startsWith("example") ? inner : closed(inner)];
    }),
  );
}

const anyProblem = "#/components/schemas/Problem";

/** The answers of an operation, with those among the components. */
export function answersOf({ components }: Document, { responses }: Operation<DocumentedResponse>) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [status, found(components, answer).answer]),
  );
}

type DocumentedResponse = Document["paths"][string][string]["responses"][string];

/** A documented answer, and where it stands if it is among the components. */
function found(components: Document["components"], answer: DocumentedResponse) {
  if (!("$ref" in answer)) return { answer };
  const name = answer.$ref.replace("#/components/responses/", "");
  const shared = components.responses?.[name] as DocumentedAnswer | undefined;
  if (!shared) throw new Error(`The document has no ${answer.$ref}`);
  return { answer: { ...shared, description: answer.description ?? shared.description }, name };
}

/** The headers that the document describes; all others are unchecked. */
const describedHeaders = [
  "etag",
  "link",
  "location",
  "x-next-cursor",
  "x-total-count",
  "retry-after",
  "idempotency-replayed",
  "www-authenticate",
];

/** Expects that the document describes the answer's status, content type, headers and body. */
export async function expectAsDocumented(method: string, path: string, answer: Answer): Promise<void> {
  contract ??= readContract();
  const { document, findPath, validate } = await contract;
  const at = `${method} ${path} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  const template = findPath(path);
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = template === null ? undefined : document.paths[template]?.[verb];
  if (template === null || !operation) {
    expectRefusal(template, answer, at);
    return;
  }
  const own = operation.responses[answer.status];
  if (!own) throw new Error(`The document has no such status: ${at}`);
  const { answer: documented, name } = found(document.components, own);
  const inPath = ["paths", template, verb, "responses", String(answer.status)];
  const pointer = name === undefined ? inPath : ["components", "responses", name];
  expectHeaders(document, documented, answer, validate, at);
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (documented.content === undefined) expect(answer.text, at).toBe("");
  else {
    expect(Object.keys(documented.content), at).toContain(type);
    if (method === "HEAD") expect(answer.text, at).toBe("");
    else {
      const content = /json/.test(type) ? answer.body : answer.text;
      expect(validate([...pointer, "content", type, "schema"], content), at).toBeNull();
    }
  }
}

/** Expects 404 for undocumented paths, and 405 (or an answer to OPTIONS) for undocumented methods. */
function expectRefusal(template: string | null, { status, headers }: Answer, at: string): void {
  expect(headers.get("x-request-id"), at).toMatch(/./);
  expect(template === null ? [404, 413] : [204, 405, 413], at).toContain(status);
  if (template !== null && status !== 413) expect(headers.get("allow"), at).toMatch(/OPTIONS/);
}

function expectHeaders(
  document: Document,
  documented: DocumentedAnswer,
  answer: Answer,
  validate: Contract["validate"],
  at: string,
): void {
  const names = Object.keys(documented.headers ?? {});
  const undeclared = describedHeaders.filter(
    (name) => answer.headers.has(name) && !names.some((one) => one.toLowerCase() === name),
  );
  expect(undeclared, at).toEqual([]);
  for (const name of names) {
    const header = document.components.headers?.[name] as { required?: boolean; schema: { type: string } } | undefined;
    const text = answer.headers.get(name);
    if (text === null) expect(header?.required ?? false, `${at}: ${name} is missing`).toBe(false);
    else {
      const value = header?.schema.type === "integer" ? Number(text) : text;
      expect(validate(["components", "headers", name, "schema"], value), `${at}: ${name}`).toBeNull();
    }
  }
}

/** Compares an address with the documented paths; those without parameters come first. */
function pathFinder(document: Document): Contract["findPath"] {
  const templates = Object.keys(document.paths)
    .sort((a, b) => a.split("{").length - b.split("{").length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  return (path) => {
    const pathname = new URL(`/api${path}`, base).pathname.replace(/^\/api/, "").replace(/(?<=.)\/$/, "");
    return templates.find(({ pattern }) => pattern.test(pathname))?.template ?? null;
  };
}
