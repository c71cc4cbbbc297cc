import { icsFile, voucherFile } from "~/features/booking/voucher-links.rules";
import { databaseTime } from "~/server/clock/clock";
import type { Database } from "~/server/db/client";
import { type MailFile, safeName } from "~/server/mail/mail-files";
import { bookingIcs } from "./calendar/booking-ics.service";
import { readBookingForPapers, readVoucher } from "./voucher.service";
import { voucherPdf } from "./voucher-pdf.service";

/** Papers are made in turns, one turn per asker. All mails together are one asker, so that they do not delay visitors. */
const asker = "mail";

const calendarType = "text/calendar; charset=utf-8; method=PUBLISH";

/** The files of the mail that confirms a booking, as the booking is now: the voucher (PDF) and the calendar file. */
export function mailPapers(db: Database, bookingId: string): Promise<MailFile>[] {
  return [voucherOf(db, bookingId), calendarOf(db, bookingId)];
}

async function voucherOf(db: Database, id: string): Promise<MailFile> {
  const voucher = await readVoucher({ db, now: databaseTime() }, { id });
  const name = safeName(voucherFile(voucher.reference));
  return { name, type: "application/pdf", content: await voucherPdf(voucher, asker) };
}

async function calendarOf(db: Database, id: string): Promise<MailFile> {
  const now = databaseTime();
  const read = await readBookingForPapers({ db, now }, { id });
  const content = new TextEncoder().encode(await bookingIcs(read, now));
  return { name: safeName(icsFile(read.booking.reference)), type: calendarType, content };
}
