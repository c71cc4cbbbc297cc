import type { BookingStatus } from "~/features/booking/booking.schema";
import { type BookingForPapers, readForPapers, type Whose } from "~/features/booking/view/priced-booking.service";
import { voucherLink } from "~/features/check-in/code/voucher-code.service";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { readSettings } from "~/server/settings/read-settings";
import { toVoucher } from "./voucher.rules";
import type { Voucher } from "./voucher.schema";

type Reading = Pick<Context, "db" | "now">;

/** The voucher of a Confirmed booking. Throws NOT_FOUND, and NO_VOUCHER for any other status. */
export async function readVoucher(reading: Reading, whose: Whose): Promise<Voucher> {
  const read = await readBookingForPapers(reading, whose);
  const { status } = read.booking;
  if (status !== "Confirmed") throw noVoucher(status);
  return writeVoucher(read, reading.now);
}

/** A booking for its papers. Throws NOT_FOUND. */
export async function readBookingForPapers({ db, now }: Reading, whose: Whose): Promise<BookingForPapers> {
  const read = await db.$transaction((tx) => readForPapers(tx, whose, now));
  if (!read) throw new AppError("NOT_FOUND", whose.userId ? "You have no such booking." : "There is no such booking.");
  return read;
}

/** The voucher of a booking that was read. */
export async function writeVoucher(read: BookingForPapers, now: Date): Promise<Voucher> {
  const { booking, sequence, tripDays } = read;
  const { reference, date } = booking;
  const [house, code] = await Promise.all([readSettings(), voucherLink({ reference, sequence, date, tripDays })]);
  return toVoucher(read, house, { code, now });
}

export const unconfirmedMessage = "This booking is not confirmed yet. It has a voucher as soon as it is.";
const cancelledMessage = "This booking was cancelled, so it has no voucher.";

export function noVoucher(status: BookingStatus): AppError {
  return new AppError("NO_VOUCHER", status === "Cancelled" ? cancelledMessage : unconfirmedMessage);
}
