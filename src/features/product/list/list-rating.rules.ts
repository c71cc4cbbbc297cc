/** From how many published reviews on an average is shown. */
export const leastForAverage = 3;

/** The average of stars with one decimal; null below three reviews. */
export function averageOf(count: number, sum: number): number | null {
  return count < leastForAverage ? null : Math.round((sum / count) * 10) / 10;
}
