/** The page numbers to show: the first, the last and the current one with its neighbours. Gaps are -1 and -2. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [number > page ? -2 : -1, number] : [number];
  });
}
