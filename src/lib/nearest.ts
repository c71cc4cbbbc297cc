/** The word that was probably meant: other case, or a few letters that differ. Undefined: none is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const from = typed.toLowerCase();
  const ranked = words
    .map((word) => ({ word, edits: editsBetween(from, word.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  if (!best) return undefined;
  const most = Math.ceil(Math.max(typed.length, best.word.length) / 3);
  return best.edits <= most ? best.word : undefined;
}

/** "There is no image here. Did you mean images?", for several words too. */
export function unknownNames(typed: readonly string[], words: readonly string[]): string {
  const meant = typed.flatMap((name) => nearest(name, words) ?? []);
  const hint = meant.length > 0 ? ` Did you mean ${[...new Set(meant)].join(", ")}?` : "";
  return `There is no ${typed.map((name) => name.slice(0, 100)).join(", ")} here.${hint}`;
}

/** How many letters must be added, taken away or replaced (Levenshtein). Long words are compared by their beginning. */
function editsBetween(from: string, to: string): number {
  const longest = 50;
  let row = Array.from({ length: Math.min(to.length, longest) + 1 }, (_, index) => index);
  for (const [index, letter] of [...from.slice(0, longest)].entries()) {
    const next = [index + 1];
    for (const [column, above] of row.slice(1).entries()) {
      const replaced = (row[column] ?? 0) + (letter === to[column] ? 0 : 1);
      next.push(Math.min(above + 1, (next[column] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
