const long = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long" });

/** "November" for 11. */
export function monthName(month: number): string {
  return long.format(new Date(Date.UTC(2000, month - 1, 1)));
}
