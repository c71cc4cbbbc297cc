import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { formatDate } from "~/lib/dates";
import type { ManifestItem } from "./manifest.schema";

/** Orders the trips of a day: first those that begin, by start time, with those without one last; then those on the way. */
export function byStart(day: string): (one: ManifestItem, other: ManifestItem) => number {
  const place = ({ date, startTime, title }: ManifestItem) =>
    date === day ? `0 ${startTime ?? "99:99"} ${title}` : `1 ${title}`;
  return (one, other) => place(one).localeCompare(place(other), "en");
}

/** Whether a trip has begun before the day. */
export function isOnTheWay({ date }: Pick<ManifestItem, "date">, day: string): boolean {
  return date < day;
}

/** Somebody to whom the sheet of a trip is sent. `trip`: title and days, for the message. */
export type SheetReader = {
  key: string;
  of: SheetOf;
  resourceId: string;
  name: string;
  phone: string;
  trip: string;
};

/** The guides and drivers of a day's trips who have a phone number, once for each trip. */
export function readersOf(items: readonly ManifestItem[]): SheetReader[] {
  return items.flatMap((item) => [
    ...toReaders(item.crew, { productId: item.id, date: item.date }, `${item.title}, ${formatDate(item.date)}`),
    ...item.bookings.flatMap(({ _id, crew, date, name }) =>
      toReaders(crew, { id: _id }, `${item.title} for ${name}, ${formatDate(date)}`),
    ),
  ]);
}

function toReaders(crew: ManifestItem["crew"], of: SheetOf, trip: string): SheetReader[] {
  return crew
    .filter(({ kind, phone }) => kind !== "vehicle" && phone !== "")
    .map(({ resourceId, name, phone }) => ({
      key: `${resourceId} ${"id" in of ? of.id : `${of.productId} ${of.date}`}`,
      of,
      resourceId,
      name,
      phone,
      trip,
    }));
}
