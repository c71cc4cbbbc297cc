import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { formatDate } from "~/lib/dates";
import type { ManifestItem } from "./manifest.schema";

/** Whether a trip has begun before the day. */
export function isOnTheWay({ date }: Pick<ManifestItem, "date">, day: string): boolean {
  return date < day;
}

/** Somebody to whom the sheet of a trip is sent. `trip`: title and days, for the message. `link`: the one that works already. */
export type SheetReader = Pick<ManifestItem["crew"][number], "link"> & {
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
    .map(({ resourceId, name, phone, link }) => ({
      key: `${resourceId} ${"id" in of ? of.id : `${of.productId} ${of.date}`}`,
      of,
      resourceId,
      name,
      phone,
      trip,
      link,
    }));
}
