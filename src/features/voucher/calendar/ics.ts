import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import type { BookingStatus } from "~/features/booking/booking.schema";
import { addDays, type CalendarDate, toDatabaseDate } from "~/lib/dates";

/** An event of whole days. `id` stays the same in all files, so that calendars replace the event. */
export type DayEvent = {
  id: string;
  date: CalendarDate;
  lastDate: CalendarDate;
  title: string;
  text: string;
  location?: string;
  url: string;
  status: BookingStatus;
  sequence?: number;
  changedAt: Date;
};

const statuses = {
  Pending: ICalEventStatus.TENTATIVE,
  Confirmed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
} as const;

/** A calendar file (RFC 5545). `isCancelled`: it takes its event out of a calendar. */
export function toIcs(
  company: string,
  events: readonly DayEvent[],
  { isCancelled = false, name = company } = {},
): string {
  const calendar = ical({
    name,
    prodId: { company, product: "bookings", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const { id, date, lastDate, title, text, location, url, status, sequence = 0, changedAt } of events) {
    calendar.createEvent({
      id,
      sequence,
      url,
      allDay: true,
      stamp: changedAt,
      summary: title,
      description: text,
      // The end is exclusive. Without a zone, whole days are those of UTC.
      start: toDatabaseDate(date),
      end: toDatabaseDate(addDays(lastDate, 1)),
      ...(location && { location }),
      status: statuses[status],
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}
