/** Formats a time of day "HH:mm" as "6:30 am". Returns other text unchanged. */
export function formatTime(time: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "am" : "pm"}`;
}

const inIndia = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

/** The time of day in India, as "HH:mm". */
export function timeInIndia(instant: Date): string {
  return inIndia.format(instant);
}
