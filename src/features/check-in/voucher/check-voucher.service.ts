import { lastDayOf } from "~/features/booking/journey-days.rules";
import type { CheckedVoucher } from "~/features/check-in/check-in.schema";
import { codeIn, readVoucher } from "~/features/check-in/code/voucher-code.rules";
import { readPublicKeys } from "~/features/check-in/code/voucher-keys.service";
import { dateInIndia, fromDatabaseDate } from "~/lib/dates";
import type { Context } from "~/server/api/context";
import { stateOf } from "./voucher-state.rules";

const notOurs: CheckedVoucher = { state: "notOurs", reference: null, date: null, lastDate: null };

/** What everybody may know about a voucher. Reads a booking only for a code that we have signed, and changes nothing. */
export async function checkVoucher({ db, now }: Context, { code }: { code: string }): Promise<CheckedVoucher> {
  const found = codeIn(code);
  const voucher = found && (await readVoucher(found, await readPublicKeys()));
  if (!voucher) return notOurs;
  const { reference, date, lastDate, sequence } = voucher;
  const booking = await db.booking.findUnique({
    where: { reference },
    select: {
      status: true,
      date: true,
      tripDays: true,
      sequence: true,
      checkIns: { where: { undoneAt: null }, select: { id: true } },
    },
  });
  if (!booking) return notOurs;
  const { status, tripDays, sequence: current } = booking;
  const day = fromDatabaseDate(booking.date);
  const checked = {
    status,
    sequence: current,
    date: day,
    isArrived: booking.checkIns.length > 0,
    lastDay: lastDayOf({ date: day, tripDays }),
  };
  const state = stateOf(checked, dateInIndia(now), sequence);
  return { state: state === "otherDay" ? "valid" : state, reference, date, lastDate };
}
