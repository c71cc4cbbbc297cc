import { z } from "zod";
import { type AnyDetails, errorDetails, fields } from "~/server/api/error-details";
import { type AppErrorCode, errorTable } from "~/server/api/errors";
import { type Problem, toProblem } from "~/server/api/problem";
import type { Schema } from "./types";

const codes = Object.keys(errorTable) as AppErrorCode[];
const detailsOf: Partial<Record<AppErrorCode, { schema: z.ZodObject; example: AnyDetails }>> = errorDetails;

/** A code as a part of the names of components: `SoldOut`. */
export function pascal(code: string): string {
  return code
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("");
}

/** The name of the schema of the errors with this code. */
export function problemName(code: AppErrorCode): string {
  return `${pascal(code)}Problem`;
}

/** The error of this code with an example of its fields. */
export function exampleProblem(code: AppErrorCode, message: string): Problem {
  return toProblem({ code, message, extra: detailsOf[code]?.example ?? {} });
}

const base: Record<string, Schema> = {
  type: { type: "string", format: "uri", description: "Identifies the kind of error; it is not a web address" },
  title: { type: "string", description: "The kind of error in words" },
  status: { type: "integer", description: "The HTTP status" },
  detail: { type: "string", description: "The same as `message`" },
  message: { type: "string", description: "The message for the user" },
  code: {
    type: "string",
    description: `The kind of error, for programs. Later versions may add values. So far: ${codes.join(", ")}`,
    "x-extensible-enum": codes,
  },
};

/** The schemas of all errors: one for each code, and `Problem` for a code that a client does not know. */
export function problemSchemas(): Record<string, Schema> {
  const { schema: all, definitions } = convert(z.object(fields).partial());
  return {
    ...definitions,
    Problem: {
      type: "object",
      description: "An error (RFC 9457), with a message that can be shown to the user.",
      required: Object.keys(base),
      properties: { ...base, ...Object.fromEntries(Object.entries(all.properties ?? {}).map(withCodes)) },
    },
    ...Object.fromEntries(codes.map((code) => [problemName(code), schemaOf(code)])),
  };
}

function schemaOf(code: AppErrorCode): Schema {
  const { status, title } = errorTable[code];
  const own = detailsOf[code] && convert(detailsOf[code].schema).schema;
  const known = {
    type: { type: "string", format: "uri" },
    title: { type: "string" },
    status: { type: "integer", const: status },
    detail: { type: "string" },
    message: { type: "string" },
    code: { type: "string", const: code },
  };
  return {
    type: "object",
    description: `${title}: ${status} \`${code}\`.`,
    required: [...Object.keys(base), ...(own?.required ?? [])],
    properties: { ...known, ...own?.properties },
  };
}

type ObjectSchema = { required?: string[]; properties?: Record<string, Schema> };

/** A schema of zod as a component of the document, with what it refers to. */
function convert(schema: z.ZodObject): { schema: ObjectSchema; definitions: Record<string, Schema> } {
  const text = JSON.stringify(z.toJSONSchema(schema)).replaceAll("#/$defs/", "#/components/schemas/");
  const { $defs = {}, ...made }: ObjectSchema & { $defs?: Record<string, Schema> } = JSON.parse(text);
  return { schema: made, definitions: $defs };
}

function withCodes([name, field]: [string, Schema]): [string, Schema] {
  const having = codes.filter((code) => detailsOf[code] && name in detailsOf[code].schema.shape);
  return [name, { ...field, description: `With ${having.join(", ")}: ${field.description}` }];
}
