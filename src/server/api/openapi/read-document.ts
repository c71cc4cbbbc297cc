import type { Document, Operation, Reference } from "./types";

export type DocumentOperation = { path: string; method: string; operation: Operation<unknown> };

/** The operations of a tag, in the order of the document. */
export function operationsOf({ paths }: Document, tag: string): DocumentOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.tags?.includes(tag) ? [{ path, method, operation }] : [],
    ),
  );
}

/** A part of the document, or the component to which it refers. */
export function resolved<T extends object>({ components }: Document, part: T | Reference): T {
  if (!("$ref" in part)) return part as T;
  const [, , kind = "", name = ""] = String(part.$ref).split("/");
  return components[kind]?.[name] as T;
}
