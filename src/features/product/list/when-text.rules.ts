// Without imports, because the lists of tours load it in browsers.

/** Whether the text is an existing day, "2026-12-10", or a month, "2026-12". */
export function isWhen(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}(-\d{2})?$/.test(text)) return false;
  const day = new Date(`${text.padEnd(10, "-01")}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether `when` is a day, not a month. */
export function isDay(when: string): boolean {
  return when.length === 10;
}
