import { webcrypto } from "node:crypto";
import { lastDayOf } from "~/features/booking/journey-days.rules";
import { type CalendarDate, fromDatabaseDate } from "~/lib/dates";
import { siteUrl } from "~/server/site-url";
import { packVoucher, toCode, voucherAlgorithm } from "./voucher-code.rules";
import { readSigningKey } from "./voucher-keys.service";

/** What a voucher's code is made of: a row of the database, or the fields of a booking with its `sequence`. */
type VoucherBooking = { reference: string; sequence: number; date: Date | CalendarDate; tripDays: number };

/** The link of a booking's voucher, for its QR code. It is another one after each change of the booking. */
export async function voucherLink(booking: VoucherBooking): Promise<string> {
  return new URL(`/c/${await voucherCode(booking)}`, siteUrl()).href;
}

/** The signed code of a booking's voucher. */
export async function voucherCode({ reference, sequence, date: day, tripDays }: VoucherBooking): Promise<string> {
  const { id: keyId, key } = await readSigningKey();
  const date = typeof day === "string" ? day : fromDatabaseDate(day);
  const payload = packVoucher({ keyId, reference, sequence, date, lastDate: lastDayOf({ date, tripDays }) });
  const signature = await webcrypto.subtle.sign(voucherAlgorithm, key, payload);
  return toCode(payload, new Uint8Array(signature));
}
