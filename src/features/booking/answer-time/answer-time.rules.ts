/** A booking or a request that waited for the office, and for how long: until its answer, or until now. */
export type AskedCase = { seconds: number; isAnswered: boolean };

/** How many past days count. */
export const daysBack = 90;
/** With fewer answers, no time is said. */
const fewestAnswers = 5;

/**
 * The median time until the office answers, in seconds. A case that still waits counts once it has waited longer than the median of
 * the answered ones. Null if there are too few answers, or if half of the cases have none.
 */
export function usualAnswer(cases: readonly AskedCase[]): number | null {
  const answered = cases.flatMap(({ seconds, isAnswered }) => (isAnswered ? [seconds] : [])).sort((a, b) => a - b);
  const middle = answered[Math.floor(answered.length / 2)];
  if (answered.length < fewestAnswers || middle === undefined) return null;
  const late = cases.filter(({ seconds, isAnswered }) => !isAnswered && seconds > middle);
  return answered[Math.floor((answered.length + late.length) / 2)] ?? null;
}

/** A duration in seconds, rounded up: "within an hour", "within 3 hours", "within 2 days". */
export function withinText(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  if (hours <= 1) return "within an hour";
  if (hours < 24) return `within ${hours} hours`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? "within a day" : `within ${days} days`;
}
