import { dateFormat } from "./formats";

const shown = dateFormat({
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats an instant as "26 Nov 2026, 3:04 pm" in Asia/Kolkata (en-IN). Returns other text unchanged. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : shown(date);
}

/** Formats the instant by which something must be done as "26 Nov 2026, 3:04 pm, Indian time": readers may be elsewhere. */
export function formatDeadline(instant: string): string {
  return `${formatInstant(instant)}, Indian time`;
}
