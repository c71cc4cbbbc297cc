import { type CalendarDate, isCalendarDate } from "~/lib/dates";
import { monthNames } from "~/lib/month-words";

const name = "(?<name>[a-z]{3,9})\\.?";
const weekday = "(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?,?\\s+)?";
/** A time may follow. One of another zone may be of another day here. */
const time = "(?:[\\sT,]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s*[ap]\\.?m\\.?)?(?:\\s*(?:IST|\\+05:?30))?)?";

const forms = [
  "(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})",
  "(?<day>\\d{1,2})([-/.])(?<month>\\d{1,2})\\2(?<year>\\d{4}|\\d{2})",
  `${weekday}(?<day>\\d{1,2})[\\s/.-]*${name}[\\s/.,-]*(?<year>\\d{4}|\\d{2})`,
  `${weekday}${name}[\\s/.-]*(?<day>\\d{1,2})[\\s/.,-]+(?<year>\\d{4}|\\d{2})`,
].map((form) => new RegExp(`^${form}${time}$`, "i"));

/**
 * Reads 24/05/26, 24-05-2026, 24-May-2026, "24 May, 2026", "May 24, 2026" and 2026-05-24, also with a time; null if the cell
 * is anything else. The day stands before the month, as all banks here write it.
 */
export function readDate(cell: string): CalendarDate | null {
  const text = cell.trim();
  for (const form of forms) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const { day = "", year = "" } = parts;
    const month = parts.month ?? monthOf(parts.name ?? "");
    const date = [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    if (isCalendarDate(date)) return date;
  }
  return null;
}

/** The number of a month by its name or its first three letters, or "". */
function monthOf(word: string): string {
  const lower = word.toLowerCase();
  const place = monthNames.findIndex((month) => month === lower || month.slice(0, 3) === lower);
  if (place >= 0) return String(place + 1);
  return lower === "sept" ? "9" : "";
}
