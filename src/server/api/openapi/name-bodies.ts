import { mapValues } from "./map-schemas";
import { ref } from "./responses";
import type { Operation, Schema } from "./types";

/**
 * Collects the schemas of bodies under the names of their operations, `CreateTourBody` and `CreateTourForm`, and refers to them.
 * Operations with the same input, a schema of ours, have the body of the first one.
 */
export function nameBodies() {
  const schemas: Record<string, Schema> = {};
  const names = new Map<unknown, string>();
  const nameOf = ({ operationId }: Operation, input: unknown) => {
    if (!operationId) throw new Error("an operation has no id");
    const name = names.get(input) ?? operationId.charAt(0).toUpperCase() + operationId.slice(1);
    names.set(input, name);
    return name;
  };
  const name = (operation: Operation, input: unknown): Operation => {
    const { requestBody } = operation;
    if (!requestBody) return operation;
    const content = mapValues(requestBody.content, (media, type) => {
      if (Object.keys(media.schema?.properties ?? {}).length === 0) return media;
      const component = `${nameOf(operation, input)}${type === "application/json" ? "Body" : "Form"}`;
      schemas[component] ??= media.schema ?? {};
      return { ...media, schema: ref("schemas", component) };
    });
    return { ...operation, requestBody: { ...requestBody, content } };
  };
  return { schemas, name };
}
