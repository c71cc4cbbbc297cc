import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import { readBooking } from "~/features/booking/booking.columns";
import { eventsOfBooking, toEvents } from "~/features/booking/booking-event.service";
import { ledgerSelect, toLedger } from "~/features/payment/ledger/ledger.service";
import { stores } from "~/features/product/registry.server";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import type { OwnBooking } from "./own-booking.schema";

const detailSelect = {
  ...agreedPriceSelect,
  productId: true,
  events: eventsOfBooking,
  ...ledgerSelect,
} satisfies Prisma.BookingSelect;

/** The user's own booking with everything that its page shows. Throws NOT_FOUND (also for another user's booking). */
export function readOwnBooking({ db, user, now }: UserContext, { id }: { id: string }): Promise<OwnBooking> {
  return db.$transaction(async (tx) => {
    const row = await tx.booking.findFirst({ where: { id, userId: user.id }, select: detailSelect });
    if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
    const booking = await readBooking(tx, id);
    const product = await stores[row.kind].bookable(sqlFor(tx), row.productId);
    return {
      ...booking,
      ...toAgreedPrice(row, booking, now),
      events: toEvents(row.events, user.id),
      ...toLedger(row),
      permits: product?.permits ?? null,
      bring: product?.bring ?? [],
    };
  });
}
