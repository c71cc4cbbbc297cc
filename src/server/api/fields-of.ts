import { z } from "zod";

/** The names of the fields of an input of a procedure that reads forms. */
export function fieldsOf(input: unknown): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  throw new Error("the input of a procedure that reads forms must be an object");
}
