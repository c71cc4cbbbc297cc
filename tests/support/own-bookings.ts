import { recordByHand } from "~/features/payment/settle/settle.service";
import { fromDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { post } from "./clients";
import { makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "./factories";

type TourData = Parameters<typeof makeTour>[0];
type BookingData = Parameters<typeof makeBooking>[0];

/** A customer's booking of two adults on a tour of 4,500 rupees and 6 places. */
export async function makeOwn(data: BookingData = {}, tourData: TourData = {}) {
  const [user, tour] = await Promise.all([makeUser(), makeTour({ capacityPerDate: 6, ...tourData })]);
  const booking = await makeBooking({ userId: user.id, tourId: tour.id, ...data });
  return { user, tour, booking, id: booking.id };
}

export const askChange = (id: string, body: object, as: TestUser) => post(`/bookings/my/${id}/change-quote`, body, as);
export const change = (id: string, body: object, as: TestUser) => post(`/bookings/my/${id}/changes`, body, as);

export const readWhole = (id: string) =>
  db().booking.findUniqueOrThrow({
    where: { id },
    include: { lines: true, events: { orderBy: { at: "asc" } }, mails: true, requests: true, refunds: true },
  });

/** The taken places of a product, by day. */
export async function takenOn(productId: string) {
  const rows = await db().allocation.findMany({ where: { productId, taken: { gt: 0 } } });
  return Object.fromEntries(rows.map(({ date, taken }) => [fromDatabaseDate(date), taken]));
}

/** Records money that an admin has received. */
export async function pay(bookingId: string, amount: number): Promise<void> {
  const { id: actorId } = await makeAdmin();
  const by = { actorId, now: new Date() };
  await db().$transaction((tx) => recordByHand(tx, bookingId, { provider: "cash", amount, note: "" }, by));
}
