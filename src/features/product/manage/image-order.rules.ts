/** Returns the list with the entry at `from` moved to `to`. Indexes outside the list change nothing. */
export function moveTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
