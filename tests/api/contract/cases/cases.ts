import { randomUUID } from "node:crypto";
import type { Input } from "~tests/api/contract/inputs";

/** Makes an input, with the rows that it needs. */
export type Make = () => Promise<Input> | Input;

const kept = new Map<Make, ReturnType<Make>>();

/** The input that `make` made before, until a call has used it up: most damaged inputs are refused and change no row. */
function reused(make: Make): ReturnType<Make> {
  const input = kept.get(make) ?? make();
  kept.set(make, input);
  return input;
}

/** Makes new inputs from now on, after a call that succeeded. */
export function dropKept(): void {
  kept.clear();
}

export const all = (inputs: Input[]): Make[] => inputs.map((input) => () => input);

const ids: Input[] = [{ id: "1" }, { id: randomUUID() }, { id: "../../etc/passwd" }, { id: "\u0000" }];

/** An empty id is another path in REST. */
export const byId = (rest: Input = {}): Make[] => all(ids.map((input) => ({ ...rest, ...input })));

/** Variants of a valid input, each with one field missing, empty, or of another type. */
export const damaged = (valid: Make, names: string[]): Make[] =>
  names.flatMap((name) =>
    [undefined, null, "", " ", true, 1e21, -1, "\u0000", "x".repeat(30_000), [], { a: 1 }, [null]].map(
      (value): Make =>
        async () => ({ ...(await reused(valid)), [name]: value }),
    ),
  );

export const withId = (make: () => Promise<{ id: string }>, fields: (more: Input) => Input): Make => {
  return async () => fields({ id: (await make()).id });
};

export const listed = (...queries: Input[]): Make[] =>
  all([{ limit: 0 }, { limit: "x" }, { page: 0 }, { page: -1 }, { after: "x" }, ...queries]);

/** Wrong queries of a list whose changes can be followed. */
export const following: readonly Input[] = [
  { updatedFrom: "yesterday" },
  { updatedFrom: "1969-12-31T23:59:59Z" },
  { updatedFrom: "2026-12-01T00:00:00Z", page: 2 },
  { after: "x".repeat(2001) },
];

export const historyOf = (): Make[] => [
  ...byId(),
  ...all([
    { id: randomUUID(), limit: 501 },
    { id: randomUUID(), page: 2 },
  ]),
];
