import { pickupText } from "~/features/booking/plan/trip-plan.rules";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { readHireFacts, readParties } from "~/features/departure/sheet/sheet.store";
import { dateInIndia, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { readSettings } from "~/server/settings/read-settings";
import type { GuideDeparture } from "./guide.schema";

/** Beyond these a page is of no use. */
const most = 200;

/** What the signed-in guide or driver is assigned to, from today on, by day. Without money; nothing without the role guide. */
export async function listGuideDepartures({ db, user, now }: UserContext): Promise<GuideDeparture[]> {
  const rows = await db.assignment.findMany({
    where: {
      resource: { userId: user.id, user: { staffRole: "guide" } },
      to: { gte: toDatabaseDate(dateInIndia(now)) },
    },
    orderBy: [{ from: "asc" }, { id: "asc" }],
    take: most,
    include: {
      departure: { include: { product: { select: { title: true, startTime: true, meetingPoint: true } } } },
      booking: { select: { itemTitle: true } },
    },
  });
  const trips = rows.flatMap(({ departure, bookingId }): SheetOf[] => {
    if (departure) return [{ productId: departure.productId, date: fromDatabaseDate(departure.date) }];
    return bookingId ? [{ id: bookingId }] : [];
  });
  const hires = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const [parties, facts, { departureDefaults }] = await Promise.all([
    readParties(trips),
    readHireFacts(hires),
    readSettings(),
  ]);
  return rows.map(({ id, from, to, departure, booking, bookingId }) => ({
    id,
    date: fromDatabaseDate(from),
    lastDate: fromDatabaseDate(to),
    title: departure?.product.title ?? booking?.itemTitle ?? "",
    ...startOf(departure, departureDefaults),
    hire: facts.get(bookingId ?? "") ?? null,
    travellers: parties
      .filter((one) =>
        departure
          ? one.productId === departure.productId && one.date === fromDatabaseDate(departure.date)
          : one._id === bookingId,
      )
      .map(({ name, status, phone, party, permits, ...booked }) => ({
        name,
        status,
        phone,
        party,
        permits,
        count: booked.travelers,
        pickup: pickupText(booked),
        requests: booked.specialRequests,
      })),
  }));
}

type Start = { startTime: string | null; meetingPoint: string };

/** When and where a departure begins: as it says itself, else its product, else the settings. Empty for a hire. */
function startOf(departure: (Start & { product: Start }) | null, defaults: Start) {
  if (!departure) return { startTime: "", meetingPoint: "" };
  const { product } = departure;
  return {
    startTime: departure.startTime ?? product.startTime ?? defaults.startTime ?? "",
    meetingPoint: departure.meetingPoint || product.meetingPoint || defaults.meetingPoint,
  };
}
