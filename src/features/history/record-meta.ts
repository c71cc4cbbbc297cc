import { exampleChange } from "./history.examples";
import type { ChangeEntry } from "./history.schema";

/** What the API document calls a record. */
type RecordWords<Item extends { _id: string }> = {
  /** The path of its list. */
  path: `/${string}`;
  /** Its name in the ids of operations: "Code". */
  name: string;
  /** Its name after "The new": "code". */
  one: string;
  /** Its name in summaries: "a discount code". */
  a: string;
  /** The message if there is none with the id. */
  missing: string;
  example: Item;
};

/** The meta of the procedures that records of lists have in common. */
export function recordMeta<Item extends { _id: string }>(words: RecordWords<Item>) {
  const { path, name, one, a, example } = words;
  const errors = { NOT_FOUND: words.missing };
  return {
    errors,

    create: (description: string, { request, response = example }: { request: object; response?: Item }) => ({
      route: `POST ${path}` as const,
      idempotent: "programs" as const,
      operationId: `create${name}`,
      summary: `Add ${a} (admin)`,
      description,
      successDescription: `The new ${one}`,
      request,
      response,
    }),

    read: (description: string, by: "admin" | "staff") => ({
      route: `GET ${path}/{id}` as const,
      operationId: `get${name}`,
      summary: `Read ${a} (${by})`,
      description,
      successDescription: `The ${one}`,
      errors,
      response: example,
    }),

    /** `body`: what the request has beside the changes. */
    update: (description: string, { body, changes }: { body?: object; changes: Partial<Item> }) => ({
      route: `PUT ${path}/{id}` as const,
      operationId: `update${name}`,
      summary: `Edit ${a} (admin)`,
      description,
      successDescription: `The changed ${one}`,
      errors,
      request: { ...body, ...changes, version: 1 },
      response: { ...example, ...changes, version: 2 },
      versioned: true,
    }),

    remove: (description: string) => ({
      route: `DELETE ${path}/{id}` as const,
      operationId: `delete${name}`,
      summary: `Remove ${a} (admin)`,
      description,
      successDescription: "The id, and whether it was archived",
      errors,
      response: { _id: example._id, archived: true },
    }),

    history: (description: string, fields: ChangeEntry["fields"] = exampleChange.fields) => ({
      route: `GET ${path}/{id}/history` as const,
      operationId: `get${name}History`,
      summary: `Read the history of ${a} (admin)`,
      description,
      successDescription: "The changes, each with who made it and when",
      errors,
      response: [{ ...exampleChange, fields }],
      isPaged: true,
      hasCursor: true,
    }),
  };
}
