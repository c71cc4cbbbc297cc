const long = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long" });

/** The name of a month from 1 to 12. */
export function monthName(month: number): string {
  return long.format(new Date(Date.UTC(2000, month - 1, 1)));
}
