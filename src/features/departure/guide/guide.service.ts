import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { toAnsweredPhone } from "~/lib/phone";
import type { UserContext } from "~/server/api/context";
import type { GuideDeparture } from "./guide.schema";

/** Beyond these a page is of no use. */
const most = 200;

const travellerSelect = { name: true, phone: true, travelers: true, pickupLocation: true } as const;

/** What the signed-in guide or driver is assigned to, from today on, by day. Without money. */
export async function listGuideDepartures({ db, user, now }: UserContext): Promise<GuideDeparture[]> {
  const rows = await db.assignment.findMany({
    where: { resource: { userId: user.id }, to: { gte: toDatabaseDate(dateInIndia(now)) } },
    orderBy: [{ from: "asc" }, { id: "asc" }],
    take: most,
    include: {
      departure: { include: { product: { select: { title: true } } } },
      booking: { select: { ...travellerSelect, itemTitle: true, status: true } },
    },
  });
  const dates = rows.flatMap(({ departure }) =>
    departure ? [{ productId: departure.productId, date: departure.date }] : [],
  );
  const bookings = await db.booking.findMany({
    where: { OR: dates, status: { not: "Cancelled" } },
    select: { ...travellerSelect, productId: true, date: true },
    orderBy: [{ pickupLocation: "asc" }, { name: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, from, to, departure, booking }) => {
    const parties = departure
      ? bookings.filter(
          (one) => one.productId === departure.productId && one.date.getTime() === departure.date.getTime(),
        )
      : booking && booking.status !== "Cancelled"
        ? [booking]
        : [];
    return {
      ...{ id, date: fromDatabaseDate(from), lastDate: fromDatabaseDate(to) },
      title: departure?.product.title ?? booking?.itemTitle ?? "",
      startTime: departure?.startTime ?? "",
      meetingPoint: departure?.meetingPoint ?? "",
      travellers: parties.map(({ name, phone, travelers: count, pickupLocation: pickup }) => ({
        ...{ name, phone: toAnsweredPhone(phone), count, pickup },
      })),
    };
  });
}
