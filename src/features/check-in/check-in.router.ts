import { createRouter, publicProcedure, userProcedure } from "~/server/api/trpc";
import {
  exampleCheckInBooking,
  exampleCheckInDay,
  exampleCode,
  exampleKeys,
  exampleMark,
  exampleMarkResult,
} from "./check-in.examples";
import {
  checkedVoucher,
  checkInBooking,
  checkInByReference,
  checkInDay,
  checkInDayInput,
  checkVoucherInput,
  markArrivalsInput,
  markResults,
  voucherKeys,
} from "./check-in.schema";
import { readPublicKeys } from "./code/voucher-keys.service";
import { findForCheckIn, readCheckInDay } from "./list/check-in-list.service";
import { markArrivals } from "./mark/mark-arrivals.service";
import { checkVoucher } from "./voucher/check-voucher.service";

export const checkInRouter = createRouter({
  day: userProcedure("booking.checkIn")
    .meta({
      route: "GET /check-in",
      operationId: "listCheckIn",
      summary: "List who is to arrive on a day (admin)",
      description:
        "The bookings that travel on a day, also trips and hires that began before and are not over: who, what is due, and " +
        "who has arrived. With cancelled ones. With `page`, `limit` or `after`, a part of a day with many bookings. For admins.",
      successDescription: "The day",
      response: exampleCheckInDay,
    })
    .input(checkInDayInput)
    .output(checkInDay)
    .query(({ input }) => readCheckInDay(input)),

  find: userProcedure("booking.checkIn")
    .meta({
      route: "GET /check-in/bookings/{reference}",
      operationId: "findForCheckIn",
      summary: "Find a booking by its reference (admin)",
      description: "A booking of any day, as the list of a day has it. For admins.",
      successDescription: "The booking",
      errors: { NOT_FOUND: "There is no booking with this reference." },
      response: exampleCheckInBooking,
    })
    .input(checkInByReference)
    .output(checkInBooking)
    .query(({ input }) => findForCheckIn(input)),

  keys: userProcedure("booking.checkIn")
    .meta({
      route: "GET /check-in/key",
      operationId: "listVoucherKeys",
      summary: "List the keys that verify vouchers (admin)",
      description:
        "The public keys (ECDSA P-256, SHA-256) of the codes of vouchers, with which they are checked without a network. " +
        "For admins.",
      successDescription: "The keys",
      response: exampleKeys,
    })
    .output(voucherKeys)
    .query(async () => ({ keys: await readPublicKeys() })),

  mark: userProcedure("booking.checkIn")
    .meta({
      route: "POST /check-in",
      operationId: "markArrivals",
      summary: "Mark travellers as arrived (admin)",
      description: `Marks up to 100 bookings as arrived, by the booking's id or a voucher's code, or takes that back (\`undo\`, with
the id of the arrival). The sender makes the ids, so marks may be kept without a network and sent again: each counts once.
If two send a mark of one booking, the first is the arrival, and the second gets \`already\`. Marks are done one after another,
and one that is refused stops no other. \`at\` may be a day on which it was still valid. For admins.`,
      successDescription: "The result of each mark",
      request: { marks: [{ ...exampleMark, bookingId: exampleCheckInBooking._id }] },
      response: { results: [exampleMarkResult] },
    })
    .input(markArrivalsInput)
    .output(markResults)
    .mutation(({ ctx, input }) => markArrivals(ctx, input)),

  voucher: publicProcedure("voucher.check")
    .meta({
      route: "POST /check-in/voucher",
      operationId: "checkVoucher",
      summary: "Check a voucher",
      description:
        "Whether a voucher is of ours and still holds, for everybody who has it: no names. Changes nothing, and does not mark " +
        "it as used.",
      successDescription: "The voucher",
      request: { code: exampleCode },
      response: { state: "valid", reference: "NE-7K3F9Q", date: "2027-01-15", lastDate: "2027-01-15" },
    })
    .input(checkVoucherInput)
    .output(checkedVoucher)
    .mutation(({ ctx, input }) => checkVoucher(ctx, input)),
});
