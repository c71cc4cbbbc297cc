import { site } from "~/lib/site";
import { apiVersion } from "./components";
import { type DocumentOperation, operationsOf, resolved } from "./read-document";
import type { Document, Operation, Parameter, Schema } from "./types";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** The parts of a Postman collection (v2.1) that we write. */
export type Collection = {
  info: { name: string; description: string; version: string; schema: string };
  auth: Auth;
  variable: Value[];
  item: { name: string; description: string; item: RequestItem[] }[];
};
type Auth = { type: "bearer"; bearer: Value[] } | { type: "noauth" };
type Value = { key: string; value: string; type?: "string"; description?: string; disabled?: boolean };
type RequestItem = {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: Auth;
    header: Value[];
    url: { raw: string; host: string[]; path: string[]; query: Value[]; variable: Value[] };
    body?: Body;
  };
};
type Body =
  | { mode: "raw"; raw: string; options: { raw: { language: "json" } } }
  | { mode: "formdata"; formdata: { key: string; type: "file" | "text"; value?: string; description?: string }[] };

/**
 * The document as a collection for Postman, Bruno and other programs that read it: a folder for each tag, with the examples as bodies.
 * A token or key goes into the variable `token`. Parameters of the query are switched off until one needs them.
 */
export function toCollection(document: Document): Collection {
  return {
    info: {
      name: `${site().name} API`,
      description: String(document.info.description),
      version: apiVersion,
      schema,
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: String(document.servers[0]?.url), type: "string" },
      { key: "token", value: "", type: "string" },
    ],
    item: document.tags.map(({ name, description }) => ({
      name,
      description,
      item: operationsOf(document, name).map((one) => toItem(document, one)),
    })),
  };
}

function toItem(document: Document, { path, method, operation }: DocumentOperation): RequestItem {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved<Parameter>(document, parameter));
  const valuesIn = (where: string) => parameters.filter((parameter) => parameter.in === where).map(toValue);
  const query = valuesIn("query").map((value) => ({ ...value, disabled: true }));
  const parts = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const body = toBody(document, operation);
  const type = body?.mode === "raw" ? [{ key: "Content-Type", value: "application/json" }] : [];
  return {
    name: operation.summary ?? path,
    request: {
      method: method.toUpperCase(),
      description: operation.description ?? "",
      ...(operation.security?.length === 0 && { auth: { type: "noauth" } }),
      header: [...type, ...valuesIn("header").map((value) => ({ ...value, disabled: true }))],
      url: {
        raw: `{{baseUrl}}/${parts}`,
        host: ["{{baseUrl}}"],
        path: parts.split("/"),
        query,
        variable: valuesIn("path"),
      },
      ...(body && { body }),
    },
  };
}

function toValue({ name, description, example, schema }: Parameter): Value {
  return { key: name, value: textOf(example ?? schema?.example), description: description ?? "" };
}

function textOf(value: unknown): string {
  return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
}

/** JSON where the operation takes it, else a form, whose files are chosen in the program. */
function toBody(document: Document, { requestBody }: Operation<unknown>): Body | undefined {
  const json = requestBody?.content["application/json"];
  if (json) {
    return { mode: "raw", raw: JSON.stringify(json.example ?? {}, null, 2), options: { raw: { language: "json" } } };
  }
  const form = requestBody?.content["multipart/form-data"];
  if (!form) return undefined;
  const { properties = {} } = resolved<Schema>(document, form.schema ?? {}) as { properties?: Record<string, Schema> };
  return {
    mode: "formdata",
    formdata: Object.entries(properties).map(([key, field]) => ({
      key,
      type: isFile(field) ? "file" : "text",
      ...(!isFile(field) && { value: textOf(field.example) }),
      description: textOf(field.description),
    })),
  };
}

function isFile({ format, items }: Schema): boolean {
  return format === "binary" || (typeof items === "object" && items !== null && isFile(items as Schema));
}
