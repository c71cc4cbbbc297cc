import { randomInt } from "node:crypto";
import { voucherCode } from "~/features/check-in/code/voucher-code.service";
import type { ValidInputs } from "~tests/api/contract/calls";
import { makeMark, ownConfirmed, sharedToken } from "~tests/api/contract/inputs";
import { dayAhead, makeBooking } from "~tests/support/factories";

/** The operations of vouchers, check-in, bills and months. */
export const paperOperations: ValidInputs<"paper" | "checkIn" | "tax"> = {
  "checkIn.day": () => ({ date: dayAhead() }),
  "checkIn.find": async () => ({ reference: (await makeBooking()).reference }),
  "checkIn.keys": () => ({}),
  "checkIn.mark": async () => ({ marks: [await makeMark()] }),
  "checkIn.voucher": async () => ({ code: await voucherCode(await makeBooking()) }),
  "paper.voucher": ownConfirmed,
  "paper.link": ownConfirmed,
  "paper.share": ownConfirmed,
  "paper.unshare": ownConfirmed,
  "paper.officeLink": ownConfirmed,
  "paper.officeShare": ownConfirmed,
  "paper.officeUnshare": ownConfirmed,
  "paper.shared": async (world) => ({ token: await sharedToken(world) }),
  "paper.calendarLink": () => ({}),
  "paper.makeCalendarLink": () => ({}),
  "paper.revokeCalendarLink": () => ({}),
  "tax.mine": async ({ owner }) => ({ id: (await makeBooking({ userId: owner.id })).id }),
  "tax.setBilling": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    name: "Meghna Traders",
    address: "Pune 411001",
    state: "27",
    gstin: "27AAPFU0939F1ZV",
  }),
  "tax.ofBooking": async () => ({ id: (await makeBooking()).id }),
  "tax.correctBilling": async () => ({
    id: (await makeBooking()).id,
    name: "Meghna Traders",
    address: "Pune 411001",
    state: "27",
    gstin: "27AAPFU0939F1ZV",
    version: 0,
  }),
  "tax.list": () => ({ limit: 5, kind: "receipt" }),
  "tax.months": () => ({ limit: 5 }),
  // Another month each time, long before the first paper: a month can be closed once.
  "tax.closeMonth": () => ({
    month: `${randomInt(1000, 1990)}-${String(randomInt(1, 13)).padStart(2, "0")}`,
    closed: true,
  }),
};
