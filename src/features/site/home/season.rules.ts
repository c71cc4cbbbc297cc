import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { formatCount } from "~/lib/count";
import { states } from "~/lib/states";

type Seasonal = Pick<Tour, "seasonMonths">;

/** Whether the tour runs in a month (1 to 12). A tour without months runs all year. */
export function runsIn({ seasonMonths }: Seasonal, month: number): boolean {
  return seasonMonths.length === 0 || seasonMonths.includes(month);
}

/** The number of tours that run in each of the twelve months, January first. */
export function toursByMonth(tours: readonly Seasonal[]): number[] {
  return Array.from({ length: 12 }, (_, index) => tours.filter((tour) => runsIn(tour, index + 1)).length);
}

/** How many tours run in the month. `tours` are the newest of `total`. */
export function monthText(tours: readonly Seasonal[], total: number, month: number): string {
  const running = formatCount(tours.filter((tour) => runsIn(tour, month)).length);
  const shown = formatCount(tours.length);
  if (tours.length === total) return `${running} of our ${shown} tours run this month.`;
  return `${running} of the newest ${shown} of our ${formatCount(total)} tours run this month.`;
}

/** The tours whose season ends with this month, and those whose season begins with the next. */
export function turningSeasons<T extends Seasonal>(tours: readonly T[], month: number): { ending: T[]; coming: T[] } {
  const next = (month % 12) + 1;
  return {
    ending: tours.filter((tour) => runsIn(tour, month) && !runsIn(tour, next)),
    coming: tours.filter((tour) => !runsIn(tour, month) && runsIn(tour, next)),
  };
}

type Choosable = Seasonal & Pick<Tour, "states">;

/**
 * Selects at most `count` tours that run in the month. Prefers tours with a season over tours of all year, and states
 * that are not yet represented. Returns them in the order of the states.
 */
export function chooseFeatured<T extends Choosable>(tours: readonly T[], month: number, count: number): T[] {
  const running = tours.filter((tour) => runsIn(tour, month)).sort((a, b) => seasonLength(a) - seasonLength(b));
  const seen = new Set<string>();
  const firstOfTheirState = running.filter(({ states }) => {
    const isNew = states.every((state) => !seen.has(state));
    if (isNew) for (const state of states) seen.add(state);
    return isNew;
  });
  const rest = running.filter((tour) => !firstOfTheirState.includes(tour));
  return [...firstOfTheirState, ...rest].slice(0, count).sort((a, b) => rank(a) - rank(b));
}

function seasonLength({ seasonMonths }: Seasonal): number {
  return seasonMonths.length || 12;
}

function rank({ states: [first] }: Choosable): number {
  return first ? states.indexOf(first) : states.length;
}
