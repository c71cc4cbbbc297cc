const longest = 365;

/** The number of days in a duration text: 3 for "3 days 2 nights", "3D/2N" and "2 nights"; 1 if it has no number of days. */
export function daysOf(duration: string): number {
  const [, days] = /(\d{1,3})\s*-?\s*(?:days?|d)\b/i.exec(duration) ?? [];
  const [, nights] = /(\d{1,3})\s*-?\s*(?:nights?|n)\b/i.exec(duration) ?? [];
  const lasts = days ? Number(days) : nights ? Number(nights) + 1 : 1;
  return Math.min(Math.max(lasts, 1), longest);
}
