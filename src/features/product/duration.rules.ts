const longest = 365;

/** How many days a duration in words lasts: "3 days 2 nights" and "3D/2N" are 3, "2 nights" is 3, anything else 1. */
export function daysOf(duration: string): number {
  const [, days] = /(\d{1,3})\s*-?\s*(?:days?|d)\b/i.exec(duration) ?? [];
  const [, nights] = /(\d{1,3})\s*-?\s*(?:nights?|n)\b/i.exec(duration) ?? [];
  const lasts = days ? Number(days) : nights ? Number(nights) + 1 : 1;
  return Math.min(Math.max(lasts, 1), longest);
}
