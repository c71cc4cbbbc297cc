import { readBooking } from "~/features/booking/booking.columns";
import { eventsOfBooking, toEvent } from "~/features/booking/booking-event.service";
import { stores } from "~/features/product/registry.server";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { linesFrom } from "./lines.rules";
import type { OwnBooking } from "./own-booking.schema";

const lineSelect = {
  unit: true,
  label: true,
  quantity: true,
  unitPrice: true,
  amount: true,
} satisfies Prisma.BookingLineSelect;

const detailSelect = {
  kind: true,
  productId: true,
  lines: { select: lineSelect, orderBy: { position: "asc" } },
  events: eventsOfBooking,
} satisfies Prisma.BookingSelect;

/** The user's own booking with everything that its page shows. Throws NOT_FOUND (also for another user's booking). */
export function readOwnBooking({ db, user }: UserContext, { id }: { id: string }): Promise<OwnBooking> {
  return db.$transaction(async (tx) => {
    const row = await tx.booking.findFirst({ where: { id, userId: user.id }, select: detailSelect });
    if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
    const booking = await readBooking(tx, id);
    const product = await stores[row.kind].bookable(sqlFor(tx), row.productId);
    const lines = row.lines.map(({ unitPrice, amount, ...line }) => ({
      ...line,
      unitPrice: Number(unitPrice),
      amount: Number(amount),
    }));
    return {
      ...booking,
      lines: lines.length > 0 ? lines : linesFrom(row.kind, booking),
      events: row.events.flatMap((event) => toEvent(event, user.id)),
      cancellation: [],
      permits: product?.permits ?? null,
      bring: product?.bring ?? [],
    };
  });
}
