import { lexer, type Token } from "marked";
import { openApiDocument } from "~/server/api/openapi/document";
import { mapValues } from "~/server/api/openapi/map-schemas";
import { type DocumentOperation, operationsOf, resolved } from "~/server/api/openapi/read-document";
import type { Answer, Document, Media, Operation, Parameter, Reference, Schema } from "~/server/api/openapi/types";
import { fieldsOf, namesIn, type SchemaField, typeOf } from "./schema-fields.rules";

/** The operations of a tag, for its page. */
export type ReferenceTag = {
  name: string;
  description: string;
  operations: ReferenceOperation[];
};

export type ReferenceOperation = {
  /** The `operationId`. */
  id: string;
  /** Such as "GET". */
  method: string;
  /** From /api on. */
  path: string;
  summary: string;
  description: Token[];
  needsToken: boolean;
  isDeprecated: boolean;
  /** Parameters of the path, the query and the headers; `where` says which. */
  parameters: (Field & { where: string })[];
  body: (Content & { isRequired: boolean }) | null;
  answers: (Content & { status: string; description: string })[];
  errors: { status: string; codes: string[]; description: string }[];
  /** The objects with a name that its body and answers have, by name. */
  schemas: { name: string; fields: Field[] }[];
};

/** A field of a table; `text` is its description, as marked's lexer reads it. */
export type Field = Omit<SchemaField, "description"> & { text: Token[] };

/** What a body or an answer contains. Without fields, `type` says all. */
type Content = { mediaTypes: string[]; type: string; fields: Field[]; example: string | null };

const made = new WeakMap<Document, ReferenceTag[]>();

/** The OpenAPI document by its tags, in the form in which pages show it. */
export function apiReference(): ReferenceTag[] {
  const document = openApiDocument();
  const reference = made.get(document) ?? toReference(document);
  made.set(document, reference);
  return reference;
}

export function toReference(document: Document): ReferenceTag[] {
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operationsOf(document, name).map((one) => toOperation(document, one)),
  }));
}

function toOperation(document: Document, { path, method, operation }: DocumentOperation): ReferenceOperation {
  const { requestBody, summary = "", operationId = "", description = "", security, deprecated } = operation;
  const answers = answersOf(document, operation);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary,
    description: lexer(description),
    needsToken: security?.length !== 0,
    isDeprecated: deprecated === true,
    parameters: (operation.parameters ?? []).map((parameter) => parameterOf(resolved<Parameter>(document, parameter))),
    body: requestBody
      ? { ...contentOf(bodyOf(document, requestBody)), isRequired: requestBody.required === true }
      : null,
    answers: answers
      .filter(({ status }) => status < "400")
      .map(({ status, answer }) => ({ ...contentOf(answer.content), status, description: answer.description })),
    errors: answers
      .filter(({ status }) => status >= "400")
      .map(({ status, answer }) => ({ status, codes: codesOf(answer), description: answer.description })),
    schemas: schemasOf(document, operation),
  };
}

function answersOf(document: Document, { responses }: Operation<unknown>): { status: string; answer: Answer }[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description } = response as Partial<Answer>;
    const shared = resolved<Answer>(document, response as Answer | Reference);
    return { status, answer: { ...shared, description: description ?? shared.description } };
  });
}

function codesOf({ content }: Answer): string[] {
  return Object.keys(content?.["application/problem+json"]?.examples ?? {});
}

function parameterOf({ in: where, name, required, description, schema = {} }: Parameter): Field & { where: string } {
  return { name, where, type: typeOf(schema), isRequired: required === true, text: lexer(description ?? "") };
}

/** A body with its schema in place of its name, which only one operation has. */
function bodyOf(document: Document, { content }: NonNullable<Operation["requestBody"]>): Record<string, Media> {
  return mapValues(content, (media) => ({ ...media, schema: resolved<Schema>(document, media.schema ?? {}) }));
}

function contentOf(content: Record<string, Media> = {}): Content {
  const [first] = Object.values(content);
  const schema = first?.schema ?? {};
  const example = first?.example;
  return {
    mediaTypes: Object.keys(content),
    type: first ? typeOf(schema) : "",
    fields: toFields(schema),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  };
}

function toFields(schema: Schema): Field[] {
  return fieldsOf(schema).map(({ description, ...field }) => ({ ...field, text: lexer(description) }));
}

/** The schemas that the body and the answers without errors refer to, and those that these refer to. */
function schemasOf(document: Document, operation: Operation<unknown>): ReferenceOperation["schemas"] {
  const schemas = (document.components.schemas ?? {}) as Record<string, Schema>;
  const found = new Set<string>();
  const add = (schema: Schema): void => {
    for (const name of namesIn(schema)) {
      if (found.has(name)) continue;
      found.add(name);
      add(schemas[name] ?? {});
    }
  };
  const { requestBody } = operation;
  const answers = answersOf(document, operation).filter(({ status }) => status < "400");
  const contents = [requestBody && bodyOf(document, requestBody), ...answers.map(({ answer }) => answer.content)];
  for (const content of contents) for (const { schema } of Object.values(content ?? {})) add(schema ?? {});
  return [...found].sort().map((name) => ({ name, fields: toFields(schemas[name] ?? {}) }));
}
