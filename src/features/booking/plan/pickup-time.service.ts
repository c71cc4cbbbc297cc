import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { recordChange } from "~/features/history/history.service";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { lockRow } from "~/server/db/lock-rows";
import type { PickupTimeInput } from "./trip-plan.schema";

/** Sets when the travellers of a booking are fetched. Throws NOT_FOUND, and STATUS_CHANGED for a cancelled booking. */
export async function setPickupTime(
  { db, user, now }: UserContext,
  { id, pickupTime = null }: PickupTimeInput,
): Promise<AdminBookingDetail> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "Booking", id);
    const before = await tx.booking.findUnique({ where: { id }, select: { pickupTime: true, status: true } });
    if (!before) throw new AppError("NOT_FOUND", "There is no such booking.");
    if (before.status === "Cancelled") throw new AppError("STATUS_CHANGED", cancelledMessage);
    if (before.pickupTime !== pickupTime) {
      await tx.booking.update({ where: { id }, data: { pickupTime }, select: { id: true } });
      await recordChange(tx, {
        subject: "booking",
        subjectId: id,
        action: "updated",
        actorId: user.id,
        fields: { pickupTime: [before.pickupTime, pickupTime] },
      });
    }
    return readDetail(tx, id, now);
  });
}

export const cancelledMessage = "This booking is cancelled: nobody is fetched.";
