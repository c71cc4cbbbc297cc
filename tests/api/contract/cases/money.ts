import type { OperationName } from "~tests/api/contract/calls";
import type { World } from "~tests/api/contract/inputs";
import { validInputs } from "~tests/api/contract/operations";
import { makeRefund, makeUnmatched, makeUpiPayment } from "~tests/api/contract/payment-inputs";
import { makeCredit } from "~tests/support/bank-credits";
import { makeBooking } from "~tests/support/factories";
import { all, byId, damaged, listed, type Make } from "./cases";

/** More inputs of the operations on payments, papers and reports. */
export const moneyCases = (world: () => World) =>
  ({
    "paper.voucher": [...byId(), async () => ({ id: (await makeBooking({ userId: world().owner.id })).id })],
    "paper.link": byId(),
    "paper.share": [...byId(), async () => ({ id: (await makeBooking({ userId: world().owner.id })).id })],
    "paper.unshare": byId(),
    "paper.officeLink": byId(),
    "paper.officeShare": byId(),
    "paper.officeUnshare": byId(),
    "paper.shared": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
    "paper.calendarLink": [],
    "paper.makeCalendarLink": [],
    "paper.revokeCalendarLink": [],
    "payment.start": [
      ...byId({ amount: "full", provider: "upi" }),
      ...damaged(() => validInputs["payment.start"](world()), ["amount", "provider"]),
      ...["deposit", "balance"].map((amount) => async () => ({
        ...(await validInputs["payment.start"](world())),
        amount,
      })),
    ],
    "payment.report": [
      ...byId({ utr: "632512345601" }),
      ...damaged(() => makeUpiPayment(world()), ["utr"]),
      ...["6325 1234 5601 2", "63251234560", "63251234560x"].map((utr) => async () => ({
        ...(await makeUpiPayment(world())),
        utr,
      })),
    ],
    "payment.link": byId(),
    "payment.makeLink": byId(),
    "payment.endLinks": byId(),
    "payment.byLink": [...damaged(() => ({}), ["token"]), () => ({ token: "none" })],
    "payment.startByLink": [
      () => ({ token: "none", amount: "full", provider: "upi" }),
      ...damaged(() => validInputs["payment.startByLink"](world()), ["token", "amount", "provider"]),
    ],
    "payment.reportByLink": [
      async () => ({ ...(await makeUpiPayment(world())), token: "none", utr: "632512345601" }),
      ...damaged(() => validInputs["payment.reportByLink"](world()), ["token", "utr"]),
    ],
    "tax.mine": [],
    "tax.setBilling": [
      ...damaged(() => validInputs["tax.setBilling"](world()), ["name", "address", "state", "gstin", "version"]),
      async () => ({ ...(await validInputs["tax.setBilling"](world())), state: "18" }),
      async () => ({ ...(await validInputs["tax.setBilling"](world())), gstin: "27AAPFU0939F1ZA" }),
    ],
    "tax.ofBooking": byId(),
    "tax.correctBilling": [
      ...byId({ version: 0 }),
      ...damaged(() => validInputs["tax.correctBilling"](world()), ["name", "address", "state", "gstin", "version"]),
    ],
    "tax.list": listed({ limit: 201 }, { kind: "bill" }, { kind: "letter" }, { limit: 1, page: 2 }, { search: "RC/" }),
    "tax.months": listed({ limit: 61 }, { limit: 1 }),
    "tax.closeMonth": [
      () => ({ month: "2026", closed: true }),
      () => ({ month: "2998-01", closed: true }),
      () => ({ month: "1001-01", closed: false }),
    ],
    "payment.list": listed({ limit: 201 }, { state: "captured" }, { state: "lost" }, { limit: 1, page: 2 }),
    "payment.decide": [
      ...byId({ state: "matched" }),
      ...damaged(() => makeUpiPayment(world(), { state: "reported" }), ["state", "reason"]),
      async () => ({ ...(await makeUpiPayment(world(), { state: "reported" })), state: "rejected" }),
      async () => ({
        ...(await makeUpiPayment(world(), { state: "reported" })),
        state: "rejected",
        reason: "Not found",
      }),
      async () => ({ ...(await makeUpiPayment(world())), state: "rejected", reason: "Not found" }),
      async () => ({
        ...(await makeUpiPayment(world(), { state: "reported" })),
        state: "matched",
        rejectOthers: [(await makeUpiPayment(world(), { state: "reported" })).id],
      }),
    ],
    "payment.record": [
      ...byId({ provider: "cash", amount: 500, note: "Receipt" }),
      ...["upi", "card"].map((provider) => async () => ({
        ...(await validInputs["payment.record"](world())),
        provider,
      })),
      ...damaged(() => validInputs["payment.record"](world()), ["provider", "amount", "note"]),
      ...[0, -1, 0.001, 9001].map((amount) => async () => ({
        ...(await validInputs["payment.record"](world())),
        amount,
      })),
    ],
    "payment.giveBack": [
      ...byId({ amount: 500, reason: "Late" }),
      ...damaged(() => validInputs["payment.giveBack"](world()), ["amount", "reason"]),
      ...[0, 9001].map((amount) => async () => ({ ...(await validInputs["payment.giveBack"](world())), amount })),
    ],
    "payment.keep": [
      ...byId({ reason: "The boat was hired for you" }),
      ...damaged(() => validInputs["payment.keep"](world()), ["reason"]),
    ],
    "payment.giveBackMismatched": [
      ...byId({ reason: "Another amount" }),
      ...damaged(() => validInputs["payment.giveBackMismatched"](world()), ["reason"]),
    ],
    "payment.unmatched": listed({ limit: 201 }, { state: "done" }, { state: "lost" }, { limit: 1, page: 2 }),
    "payment.decideUnmatched": [
      ...byId({ state: "done", note: "A sale of our shop" }),
      ...damaged(() => validInputs["payment.decideUnmatched"](world()), ["state", "note"]),
      async () => ({ ...(await makeUnmatched()), state: "given" }),
      async () => ({ ...(await makeUnmatched()), state: "given", bookingReference: "NE-222222" }),
      async () => {
        const { reference } = await makeBooking({ userId: world().owner.id });
        return { ...(await makeUnmatched()), state: "given", bookingReference: reference };
      },
    ],
    "payment.credits": listed({ limit: 201 }, { state: "decided" }, { state: "lost" }, { limit: 1, page: 2 }),
    "payment.decideCredit": [
      ...byId({ state: "done", note: "A sale of our shop" }),
      ...damaged(() => validInputs["payment.decideCredit"](world()), ["state", "note"]),
      async () => ({ id: (await makeCredit({ number: null, text: "CASH DEPOSIT" })).id, state: "open" }),
      async () => ({ id: (await makeCredit({ number: null, text: "CASH DEPOSIT" })).id, state: "given" }),
      async () => {
        const { reference: bookingReference } = await makeBooking({ userId: world().owner.id });
        return {
          id: (await makeCredit({ number: null, text: "CASH DEPOSIT" })).id,
          state: "given",
          parts: [{ bookingReference, amount: 100 }],
        };
      },
      async () => ({
        id: (await makeCredit({ number: null, text: "CASH DEPOSIT" })).id,
        state: "given",
        parts: ["NE-222222", "NE-222222"].map((bookingReference) => ({ bookingReference, amount: 1350 })),
      }),
    ],
    "payment.disputes": listed({ limit: 201 }, { status: "lost" }, { status: "gone" }, { limit: 1, page: 2 }),
    "payment.oldFaults": listed({ limit: 201 }, { limit: 1, page: 2 }),
    "payment.work": all([{}]),
    "payment.owing": [
      ...all([{}, { about: "lost" }, { about: "due", limit: 201 }]),
      ...all([
        { about: "due", limit: 1, page: 2 },
        { about: "held", limit: 1 },
        { about: "undecided", limit: 1 },
      ]),
    ],
    "payment.refunds": listed(
      { limit: 201 },
      { state: "done" },
      { state: "owed" },
      { state: "lost" },
      { limit: 1, page: 2 },
    ),
    "payment.decideRefund": [
      ...byId({ state: "done", note: "Bank transfer" }),
      ...damaged(() => validInputs["payment.decideRefund"](world()), ["state", "note"]),
      async () => ({ ...(await makeRefund(world())), state: "released" }),
    ],
    // REST reads forms only.
    "payment.statement": [],
    "report.bookings": all([
      {},
      { from: "2026-01-01" },
      { from: "2026-01-02", to: "2026-01-01" },
      { from: "2010-01-01", to: "2026-01-01" },
      ...["day", "month", "type", "item", "source", "year"].map((by) => ({ from: "2026-01-01", to: "2027-12-31", by })),
      { from: "2026-01-01", to: "2027-12-31", dateOf: "birth" },
    ]),
    "report.seats": all([{}, { from: "2026-01-02", to: "2026-01-01" }, { from: "2026-01-01", to: "2027-12-31" }]),
    "report.cancellations": all([
      {},
      { from: "2026-01-02", to: "2026-01-01" },
      ...["travel", "booking", "birth"].map((dateOf) => ({ from: "2026-01-01", to: "2027-12-31", dateOf })),
    ]),
    "report.unmetRequests": all([
      {},
      { from: "2026-01-02", to: "2026-01-01" },
      { from: "2026-01-01", to: "2027-12-31" },
    ]),
    "report.money": all([
      {},
      { from: "2026-01-02", to: "2026-01-01" },
      ...["day", "month", "provider", "type"].map((by) => ({ from: "2026-01-01", to: "2027-12-31", by })),
    ]),
    "report.outstanding": all([{}]),
    "report.waiting": all([{}]),
    "report.overdue": all([{}]),
    "report.missingPapers": all([{}]),
  }) satisfies Partial<Record<OperationName, Make[]>>;
