// Without imports, because the lists of tours load it in browsers.

/** Whether the text is an existing day, "2026-12-10", a month, "2026-12", or up to a month of days, "2026-12-08/2026-12-14". */
export function isWhen(text: string): boolean {
  const [from = "", to, ...others] = text.split("/");
  if (to === undefined) return /^\d{4}-\d{2}(-\d{2})?$/.test(from) && dayOf(from) !== null;
  const days = [from, to].map((day) => (isDay(day) ? dayOf(day) : null));
  const [first, last] = days;
  if (first == null || last == null || others.length > 0) return false;
  return first <= last && last - first <= mostDays * 86_400_000;
}

const mostDays = 31;

/** Whether `when` is one day, not a month or several days. */
export function isDay(when: string): boolean {
  return when.length === 10;
}

/** Milliseconds of an existing day, or of a month's first one; null for other texts. */
function dayOf(text: string): number | null {
  if (!/^(?!0000)\d{4}-\d{2}(-\d{2})?$/.test(text)) return null;
  const day = new Date(`${text.padEnd(10, "-01")}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day.getTime() : null;
}
