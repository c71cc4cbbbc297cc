/** Returns the list with the entry at `from` moved to `to`. Indexes outside the list change nothing. */
export function moveTo(list: readonly string[], from: number, to: number): string[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
