import { z } from "zod";

const step = z.object({
  /** The steps that had ended when this one began. */
  after: z.array(z.number()),
  /** The number of rows that were answered or changed. */
  rows: z.number(),
});

const statement = step.extend({
  /** Statements with the same number ran on one connection that was not given back between them. */
  lease: z.number(),
  text: z.string(),
  /** The name of a prepared statement. */
  name: z.string().optional(),
  rowMode: z.literal("array").optional(),
  values: z.array(z.string().nullable()),
});

/** A hash of argon2 that was made or checked, with the arguments of that call. */
const computation = step.extend({ compute: z.enum(["hash", "verify"]), values: z.array(z.unknown()) });

export type Statement = z.infer<typeof statement>;
type Computation = z.infer<typeof computation>;

/** What a request asked for, in the order in which it did. */
export type Step = Statement | Computation;

/** Reads a line of record.mjs. Throws for a statement that was not answered before the request was. */
export function readSteps(line: string): Step[] {
  return z.array(z.union([statement, computation])).parse(JSON.parse(line));
}

/** A part of a value: a text as it was recorded, or one that each request makes anew in the form of `like`. */
export type Part = string | { like: string };

/** A statement whose values are made for each request. */
export type Replayed = (Omit<Statement, "values"> & { values: (Part[] | null)[] }) | Computation;

/** What the floor does for a request. `at` is when it was recorded, in milliseconds since 1970. */
export type Recording = { at: number; steps: Replayed[] };
