import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/lib/dates";
import { type DuePaper, type IssuedPaper, nextPaper, type PaperState } from "./next-paper.rules";

const today = "2026-12-01";
const asBooked: PaperState = {
  bookingId: "b",
  status: "Confirmed",
  totalPrice: 10_000,
  refunding: 0,
  date: addDays(today, 90),
  today,
  isTaxed: true,
  invoiceDays: 30,
  awaitsBuyerUntil: null,
  payments: [],
  refunds: [],
  papers: [],
};

/** Issues what is due, and returns the state with those papers. */
function issue(state: PaperState): PaperState {
  const papers: IssuedPaper[] = [...state.papers];
  for (let due = nextPaper(state); due; due = nextPaper({ ...state, papers })) {
    papers.push({ id: `p${papers.length}`, total: due.amount, refersToId: due.refersToId ?? null, ...due });
    if (papers.length > 500) throw new Error("no end");
  }
  return { ...state, papers };
}

const shown = ({ papers }: PaperState) => papers.map(({ kind, total }) => `${kind} ${total}`);
const paid = (received: number, id = "1") => ({ id, received });
const back = (amount: number, paymentId = "1", id = "r1") => ({ id, paymentId, amount });

describe("nextPaper", () => {
  it("issues a receipt voucher for an advance, and the invoice 30 days before travel if all is paid", () => {
    const advance = issue({ ...asBooked, payments: [paid(3_000)] });
    expect(shown(advance)).toEqual(["receiptVoucher 3000"]);
    const all = issue({ ...advance, payments: [paid(3_000), paid(7_000, "2")] });
    expect(shown(all)).toEqual(["receiptVoucher 3000", "receiptVoucher 7000"]);
    expect(issue({ ...all, date: addDays(today, 31) }).papers).toHaveLength(2);
    expect(shown(issue({ ...all, date: addDays(today, 30) }))).toEqual([...shown(all), "taxInvoice 10000"]);
  });

  it("issues receipt vouchers while the first invoice waits for its buyer, and no invoice before that day", () => {
    const waiting = { ...asBooked, date: today, awaitsBuyerUntil: addDays(today, 1), payments: [paid(10_000)] };
    expect(shown(issue(waiting))).toEqual(["receiptVoucher 10000"]);
    const over = { ...issue(waiting), today: addDays(today, 1) };
    expect(shown(issue(over))).toEqual(["receiptVoucher 10000", "taxInvoice 10000"]);
    expect(shown(issue({ ...over, awaitsBuyerUntil: addDays(today, 9), totalPrice: 12_000 }))).toEqual([
      "receiptVoucher 10000",
    ]);
    const invoiced = { ...issue(over), awaitsBuyerUntil: addDays(today, 9), totalPrice: 12_000 };
    expect(shown(issue(invoiced)).slice(2)).toEqual(["taxInvoice 2000"]);
  });

  it("issues the invoice when travel begins, whatever is paid, and plain receipts after it", () => {
    const begun = issue({ ...asBooked, date: today, payments: [] });
    expect(shown(begun)).toEqual(["taxInvoice 10000"]);
    expect(shown(issue({ ...begun, payments: [paid(10_000)] }))).toEqual(["taxInvoice 10000", "receipt 10000"]);
    expect(issue({ ...asBooked, date: today, status: "Pending" }).papers).toEqual([]);
  });

  it("issues the invoice first where a payment causes both", () => {
    expect(shown(issue({ ...asBooked, date: addDays(today, 3), payments: [paid(10_000)] }))).toEqual([
      "taxInvoice 10000",
      "receipt 10000",
    ]);
  });

  it("gives an advance back by a refund voucher that names its receipt", () => {
    const advance = issue({ ...asBooked, payments: [paid(3_000)] });
    const gone = issue({ ...advance, status: "Cancelled", refunds: [back(3_000)] });
    expect(gone.papers.at(-1)).toMatchObject({ kind: "refundVoucher", total: 3_000, refersToId: "p0" });
    expect(shown(issue({ ...gone, date: today }))).toEqual(shown(gone));
  });

  it("invoices on the day of travel what is kept of a cancelled booking, when nothing more is to go back", () => {
    const kept = issue({
      ...asBooked,
      status: "Cancelled",
      payments: [paid(3_000)],
      refunds: [back(1_000)],
      refunding: 500,
    });
    expect(shown(issue({ ...kept, date: today }))).toEqual(shown(kept));
    const refunds = [back(1_000), back(500, "1", "r2")];
    expect(shown(issue({ ...kept, date: today, refunding: 0, refunds })).slice(-2)).toEqual([
      "refundVoucher 500",
      "taxInvoice 1500",
    ]);
  });

  it("issues a credit note where an invoice stands, and a refund voucher for money beyond it", () => {
    const billed = issue({ ...asBooked, date: today, payments: [paid(10_000)] });
    const cancelled = issue({ ...billed, status: "Cancelled", refunds: [back(4_000)] });
    expect(shown(cancelled).slice(2)).toEqual(["creditNote 4000"]);
    const twice = issue({ ...billed, payments: [paid(10_000), paid(10_000, "2")], refunds: [back(10_000, "2")] });
    expect(shown(twice).slice(2)).toEqual(["receipt 10000", "refundVoucher 10000"]);
    // Where both: the part beyond goes back as it came.
    const both = issue({ ...billed, payments: [paid(10_000), paid(500, "2")], refunds: [back(800)] });
    expect(shown(both).slice(2)).toEqual(["receipt 500", "creditNote 300", "refundVoucher 500"]);
  });

  it("corrects an invoice when the price changes", () => {
    const billed = issue({ ...asBooked, date: today });
    const less = issue({ ...billed, totalPrice: 9_000 });
    expect(shown(less).slice(1)).toEqual(["creditNote 1000"]);
    expect(shown(issue({ ...less, totalPrice: 9_500 })).slice(2)).toEqual(["taxInvoice 500"]);
    expect(shown(issue({ ...billed, status: "Cancelled" })).slice(1)).toEqual(["creditNote 10000"]);
  });

  it("issues plain papers without a GSTIN", () => {
    const plain = { ...asBooked, isTaxed: false };
    const advance = issue({ ...plain, payments: [paid(3_000)] });
    expect(shown(advance)).toEqual(["receipt 3000"]);
    expect(shown(issue({ ...advance, date: today }))).toEqual(["receipt 3000", "bill 10000"]);
    const all = issue({ ...advance, payments: [paid(3_000), paid(7_000, "2")] });
    expect(shown(all)).toEqual(["receipt 3000", "bill 10000", "receipt 7000"]);
  });
});

it("adds up and comes to an end, whatever happens to a booking", () => {
  const step = fc.record({
    pay: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: 0 }),
    refundShare: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }), { nil: 0 }),
    totalPrice: fc.integer({ min: 0, max: 15_000 }),
    status: fc.constantFrom("Pending" as const, "Confirmed" as const, "Cancelled" as const),
    ahead: fc.constantFrom(0, 20, 90),
    isTaxed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      let state = asBooked;
      for (const [index, { pay, refundShare, totalPrice, status, ahead, isTaxed }] of steps.entries()) {
        const payments = pay ? [...state.payments, paid(pay, `${index}`)] : state.payments;
        state = issue({ ...state, payments, totalPrice, status, date: addDays(today, ahead), isTaxed });
        const source = payments.find(({ id, received }) => received > goneOf(state, id));
        const amount = source ? Math.ceil((source.received - goneOf(state, source.id)) * (refundShare ?? 0)) : 0;
        const refunds = amount > 0 ? [...state.refunds, back(amount, source?.id, `r${index}`)] : state.refunds;
        state = issue({ ...state, refunds });
        checkSums(state);
      }
    }),
    { numRuns: 300 },
  );
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const goneOf = ({ refunds }: PaperState, id: string) =>
  sum(refunds.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount));

function checkSums({ papers, payments, refunds, totalPrice, status, date }: PaperState) {
  const of = (...kinds: DuePaper["kind"][]) =>
    papers.filter(({ kind }) => kinds.includes(kind)).map(({ total }) => total);
  const byRefund = papers.filter(({ cause }) => cause.startsWith("refund:")).map(({ total }) => total);
  const paidNow = sum(payments.map(({ received }) => received)) - sum(refunds.map(({ amount }) => amount));
  expect(sum(of("receipt", "receiptVoucher"))).toBe(sum(payments.map(({ received }) => received)));
  expect(sum(byRefund)).toBe(sum(refunds.map(({ amount }) => amount)));
  const invoiced = sum(of("bill", "taxInvoice")) - sum(of("creditNote"));
  expect(invoiced).toBeGreaterThanOrEqual(0);
  if (status === "Cancelled" && of("bill", "taxInvoice").length > 0) expect(invoiced).toBeLessThanOrEqual(paidNow);
  if (status === "Confirmed" && date === today) expect(invoiced).toBeGreaterThanOrEqual(Math.min(totalPrice, paidNow));
}
