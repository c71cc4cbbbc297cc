/** One field that somebody else changed meanwhile. `isMine`: it was changed here, too, and what was typed stays. */
export type ConflictField = { name: string; from: unknown; to: unknown; isMine: boolean };

type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What another editor changed of a form that was loaded with `before`, holds `mine`, and would be loaded with `theirs`. */
export function conflictFields(before: Values, theirs: Values, mine: Values): ConflictField[] {
  return Object.keys(theirs).flatMap((name) => {
    const [from, to] = [before[name], theirs[name]];
    if (isSame(from, to)) return [];
    return [{ name, from, to, isMine: !isSame(mine[name], from) && !isSame(mine[name], to) }];
  });
}

/** Both edits in one: what was changed here stays, all the rest is theirs. */
export function mergeEdits<Form extends Values>(before: Form, theirs: Form, mine: Form): Form {
  const merged = { ...theirs };
  for (const name in merged) if (!isSame(mine[name], before[name])) merged[name] = mine[name];
  return merged;
}
