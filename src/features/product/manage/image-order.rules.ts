/** The list with the entry at `from` moved to `to`; outside of the list nothing moves. */
export function moveTo(list: readonly string[], from: number, to: number): string[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
