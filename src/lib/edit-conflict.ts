/** A field that another editor changed. `isMine`: it was changed here too, and the value typed here is kept. */
export type ConflictField = { name: string; from: unknown; to: unknown; isMine: boolean };

type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ between `before` (the form's initial values) and `theirs`. `mine`: the form's current values. */
export function conflictFields(before: Values, theirs: Values, mine: Values): ConflictField[] {
  return Object.keys(theirs).flatMap((name) => {
    const [from, to] = [before[name], theirs[name]];
    if (isSame(from, to)) return [];
    return [{ name, from, to, isMine: !isSame(mine[name], from) && !isSame(mine[name], to) }];
  });
}

/** Merges two edits: fields changed here keep their values, all others take theirs. */
export function mergeEdits<Form extends Values>(before: Form, theirs: Form, mine: Form): Form {
  const merged = { ...theirs };
  for (const name in merged) if (!isSame(mine[name], before[name])) merged[name] = mine[name];
  return merged;
}
