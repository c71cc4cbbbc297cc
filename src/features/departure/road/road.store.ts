import type { RoadParty } from "~/features/departure/road/road.schema";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { dueAmount } from "~/features/ledger/payment.rules";
import { fromDatabaseDate } from "~/lib/dates";
import type { Database, Transaction } from "~/server/db/client";

type Known = Pick<RoadParty, "arrived" | "reported"> & { toCollect: number };

/** For each booking: the amount to collect, the amount its customer reports as paid, and who has arrived. */
export async function readRoadFacts(db: Database, bookingIds: string[]): Promise<Map<string, Known>> {
  const rows = await db.booking.findMany({
    where: { id: { in: bookingIds } },
    select: {
      id: true,
      status: true,
      totalPrice: true,
      paid: true,
      refunded: true,
      refunding: true,
      payments: { where: { state: "reported" }, select: { amount: true } },
      checkIns: {
        where: { undoneAt: null },
        select: { id: true, at: true, actor: { select: { name: true } }, resource: { select: { name: true } } },
      },
    },
  });
  return new Map(
    rows.map(({ id, status, totalPrice, paid, refunded, refunding, payments, checkIns: [arrival] }) => {
      const money = {
        status,
        totalPrice: Number(totalPrice),
        paid: Number(paid),
        refunded: Number(refunded),
        refunding: Number(refunding),
      };
      const by = arrival?.actor?.name ?? arrival?.resource?.name ?? null;
      const arrived = arrival ? { id: arrival.id, at: arrival.at.toISOString(), by } : null;
      const reported = payments.reduce((sum, { amount }) => sum + Number(amount), 0);
      return [id, { toCollect: dueAmount(money), reported, arrived }];
    }),
  );
}

/** The text of a tour's itinerary; empty for other products. */
export async function readItinerary(db: Database, productId: string): Promise<string> {
  const tour = await db.tour.findUnique({ where: { id: productId }, select: { itinerary: true } });
  return tour?.itinerary ?? "";
}

/** Whether a booking, which the caller has locked, belongs to the departure or hire now. */
export async function isBookingOf(tx: Transaction, bookingId: string, of: SheetOf): Promise<boolean> {
  if ("id" in of) return of.id === bookingId;
  const booking = await tx.booking.findUnique({ where: { id: bookingId }, select: { productId: true, date: true } });
  return booking?.productId === of.productId && fromDatabaseDate(booking.date) === of.date;
}
