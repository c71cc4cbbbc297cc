import { type CalendarDate, formatDate, isCalendarDate } from "~/lib/dates";
import { describeParty, readParty } from "./hotel.rules";
import type { Hotel } from "./hotel.schema";
import type { HotelView } from "./hotel-view.rules";

const dayMs = 86_400_000;

/** The number of days between the dates, at least 1; 1 if one is missing or invalid. */
export function countNights(checkIn: CalendarDate, checkOut: CalendarDate): number {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return 1;
  return Math.max(1, Math.ceil((Date.parse(checkOut) - Date.parse(checkIn)) / dayMs));
}

/** "1 Dec 2026 to 4 Dec 2026, 2 adults, 1 room", without dates that are not chosen. */
export function describeStay({ checkIn, checkOut, guests }: HotelView): string {
  const dates = [checkIn, checkOut].filter(isCalendarDate).map(formatDate);
  return [dates.join(" to "), describeParty(readParty(guests))].filter(Boolean).join(", ");
}

/** The contact form's subject for a question about a room. */
export function bookingSubject({ name, location }: Hotel, stay: string): string {
  return `Room at ${name}, ${location.split(",")[0]}: ${stay}`;
}
