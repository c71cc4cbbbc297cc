import type { BookingStatus } from "~/features/booking/booking.schema";
import type { Database } from "~/server/db/client";

/** Whether a booking has the status that its mail tells of. Nothing contradicts a mail whose booking is gone or not named. */
export async function isStill(
  db: Database,
  { id }: { id?: string | undefined },
  status: BookingStatus,
): Promise<boolean> {
  const booking = id ? await db.booking.findUnique({ where: { id }, select: { status: true } }) : null;
  return !booking || booking.status === status;
}
