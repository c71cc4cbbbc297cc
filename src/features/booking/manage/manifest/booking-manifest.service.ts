import { type Manifest, manifestFields } from "~/features/booking/booking-admin.schema";
import { kinds } from "~/features/product/registry";
import { fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { Context } from "~/server/api/context";

/** The longest hire of a car, in days (see createBookingInput). */
const longestHire = 60;

/** The bookings that travel on the day, with cars hired earlier and still out, without cancelled bookings. */
export async function readManifest({ db }: Pick<Context, "db">, { date }: { date: string }): Promise<Manifest> {
  const day = toDatabaseDate(date);
  // Raw: Prisma cannot add "days" to "date", and the constant bound lets the index on "date" serve.
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Booking"
    WHERE "date" <= ${day}::date AND "date" > ${day}::date - ${longestHire}::int
      AND "date" + "days" > ${day}::date AND "status" <> 'Cancelled'`;
  const rows = await db.booking.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: { id: true, itemTitle: true, productId: true, kind: true, ...manifestFields },
    orderBy: [{ itemTitle: "asc" }, { name: "asc" }, { id: "asc" }],
  });
  const items = new Map<string, Manifest["items"][number]>();
  for (const { id, itemTitle, productId, kind, date, phone, ...entry } of rows) {
    const item = items.get(productId) ?? { id: productId, type: kinds[kind].label, title: itemTitle, bookings: [] };
    item.bookings.push({ ...entry, _id: id, date: fromDatabaseDate(date), phone: toAnsweredPhone(phone) });
    items.set(productId, item);
  }
  return { date, items: [...items.values()] };
}
