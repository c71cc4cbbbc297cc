import type { ValidInputs } from "~tests/api/contract/calls";
import { codeFields, makeCodeId } from "~tests/api/contract/inputs";
import {
  digits,
  makeCashPayment,
  makeMismatched,
  makeRefund,
  makeUndecided,
  makeUnmatched,
  makeUpiPayment,
  offerUpi,
  paymentByLink,
  payToken,
  statement,
} from "~tests/api/contract/payment-inputs";
import { makeCredit } from "~tests/support/bank-credits";
import { makeBooking } from "~tests/support/factories";

/** The operations of payments, refunds and discount codes. */
export const paymentOperations: ValidInputs<"payment" | "code"> = {
  "code.list": () => ({ limit: 5 }),
  "code.create": () => codeFields(),
  "code.byId": makeCodeId,
  "code.update": async () => ({ ...(await makeCodeId()), percent: 15, maxUses: 80 }),
  "code.delete": makeCodeId,
  "code.history": makeCodeId,
  "payment.start": async ({ owner }) => {
    await offerUpi();
    return { id: (await makeBooking({ userId: owner.id })).id, amount: "full", provider: "upi" };
  },
  "payment.report": async (world) => ({ ...(await makeUpiPayment(world)), utr: digits(12) }),
  "payment.link": async () => ({ id: (await makeBooking()).id }),
  "payment.makeLink": async () => ({ id: (await makeBooking()).id }),
  "payment.endLinks": async () => ({ id: (await makeBooking()).id }),
  "payment.byLink": async (world) => ({ token: await payToken(world) }),
  "payment.startByLink": async (world) => {
    await offerUpi();
    return { token: await payToken(world), amount: "full", provider: "upi" };
  },
  "payment.reportByLink": async (world) => ({ ...(await paymentByLink(world)), utr: digits(12) }),
  "payment.list": () => ({ limit: 5, state: "reported" }),
  "payment.decide": async (world) => ({ ...(await makeUpiPayment(world, { state: "reported" })), state: "matched" }),
  "payment.statement": () => ({ statement }),
  "payment.record": async ({ owner }) => ({
    id: (await makeBooking({ userId: owner.id })).id,
    provider: "cash",
    amount: 2700,
    note: "Receipt 112",
  }),
  "payment.giveBack": async (world) => ({
    id: (await makeCashPayment(world)).bookingId,
    amount: 500,
    reason: "The jeep was late",
  }),
  "payment.keep": async (world) => ({ ...(await makeUndecided(world)), reason: "The boat was hired for you" }),
  "payment.giveBackMismatched": async (world) => ({ ...(await makeMismatched(world)), reason: "Another amount" }),
  "payment.unmatched": () => ({ limit: 5, state: "open" }),
  "payment.decideUnmatched": async () => ({ ...(await makeUnmatched()), state: "done", note: "A sale of our shop" }),
  "payment.credits": () => ({ limit: 5, state: "open" }),
  "payment.decideCredit": async () => {
    const { id } = await makeCredit({ number: null, text: "CASH DEPOSIT" });
    return { id, state: "done", note: "A sale of our shop" };
  },
  "payment.disputes": () => ({ limit: 5, status: "open" }),
  "payment.oldFaults": () => ({ limit: 5 }),
  "payment.work": () => ({}),
  "payment.owing": () => ({ limit: 5, about: "due" }),
  "payment.refunds": () => ({ limit: 5, state: "created" }),
  "payment.decideRefund": async (world) => ({ ...(await makeRefund(world)), state: "done", note: "Bank transfer" }),
};
