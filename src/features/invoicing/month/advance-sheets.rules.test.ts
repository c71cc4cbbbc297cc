import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumOf, type TaxPart } from "~/features/invoicing/rules/tax.rules";
import { addDays, toDatabaseDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";
import { type HistoryPaper, PaperHistory } from "~tests/support/paper-history";
import { advanceMoves } from "./advance-moves.rules";
import { type AdvanceSum, openedIn, returnedIn, usedIn } from "./advance-sheets.rules";
import type { MonthData } from "./month-paper";
import { monthSheets } from "./month-sheets.rules";
import type { Cell } from "./sheet-cells";
import type { MonthSheet } from "./sheet-titles";

const months = ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12"];
const closed = { largeInvoice: 100_000, payments: [], revenue: [] };

/** A month as it was at its end: what was issued later is not known. */
function dataOf(papers: readonly HistoryPaper[], month: string): MonthData {
  const known = papers.filter(({ issuedOn }) => issuedOn.slice(0, 7) <= month);
  const ofMonth = known.filter(({ issuedOn }) => issuedOn.startsWith(month));
  return { month, papers: ofMonth, advances: advanceMoves(known), closed };
}

const shown = (cell: Cell) => (typeof cell === "object" ? cell.amount : String(cell));

/** The rows of a sheet below its headings. */
function rowsOf({ papers }: PaperHistory, month: string, sheet: MonthSheet): string[] {
  return monthSheets[sheet](dataOf(papers, month))
    .slice(1)
    .map((row) => row.map(shown).join(" | "));
}

/** A booking of 10,500 rupees with a deposit of 3,150 rupees in August. */
function deposited(): PaperHistory {
  const history = new PaperHistory("2026-08-10");
  history.begin({ id: "a", totalPrice: 10_500_00 });
  history.pay("a", 3_150_00);
  return history;
}

const travel = (history: PaperHistory) => history.change("a", { date: toDatabaseDate(history.today) });

describe("the sheets of advances", () => {
  it("have the headings of the offline tool", () => {
    const data = dataOf([], "2026-08");
    const shared = ["Place Of Supply", "Applicable % of Tax Rate", "Rate"];
    expect(monthSheets.advances(data)).toEqual([[...shared, "Gross Advance Received", "Cess Amount"]]);
    expect(monthSheets["advances-adjusted"](data)).toEqual([[...shared, "Gross Advance Adjusted", "Cess Amount"]]);
  });

  it("leave out a deposit that an invoice of the same month uses", () => {
    const history = deposited();
    travel(history);
    expect(history.papers.map(({ kind }) => kind)).toEqual(["receiptVoucher", "taxInvoice"]);
    expect(rowsOf(history, "2026-08", "advances")).toEqual([]);
    expect(rowsOf(history, "2026-08", "advances-adjusted")).toEqual([]);
    expect(rowsOf(history, "2026-08", "b2cs")).toEqual(["OE | 18-Assam | 5 | 10000.00 | 0.00"]);
  });

  it("have a deposit without its tax in its month, and the same amount in the month of its invoice", () => {
    const history = deposited();
    history.today = "2026-09-05";
    travel(history);
    expect(rowsOf(history, "2026-08", "advances")).toEqual(["18-Assam |  | 5 | 3000.00 | 0.00"]);
    expect(rowsOf(history, "2026-08", "advances-adjusted")).toEqual([]);
    expect(rowsOf(history, "2026-09", "advances")).toEqual([]);
    expect(rowsOf(history, "2026-09", "advances-adjusted")).toEqual(["18-Assam |  | 5 | 3000.00 | 0.00"]);
  });

  it("keep open what an invoice does not need, until a later one uses it", () => {
    const history = deposited();
    history.today = "2026-09-05";
    // Half of the deposit is used: what is left goes back, or pays for what is added to the price.
    history.change("a", { totalPrice: 1_575_00 });
    expect(rowsOf(history, "2026-09", "advances-adjusted")).toEqual([]);
    travel(history);
    expect(rowsOf(history, "2026-09", "advances-adjusted")).toEqual(["18-Assam |  | 5 | 1500.00 | 0.00"]);
    history.today = "2026-10-01";
    history.change("a", { totalPrice: 2_100_00 });
    expect(rowsOf(history, "2026-10", "advances-adjusted")).toEqual(["18-Assam |  | 5 | 500.00 | 0.00"]);
    history.today = "2026-11-01";
    history.giveBack("a", 0, 1_050_00);
    expect(history.papers.at(-1)?.kind).toBe("refundVoucher");
    expect(rowsOf(history, "2026-11", "advances-returned")).toEqual([
      "18-Assam | 5 | 1050.00 | 1000.00 | 25.00 | 25.00 | 0.00",
    ]);
  });

  it("leave out what comes and goes in one month, and name what goes back later", () => {
    const history = deposited();
    history.giveBack("a", 0, 1_050_00);
    expect(rowsOf(history, "2026-08", "advances")).toEqual(["18-Assam |  | 5 | 2000.00 | 0.00"]);
    expect(rowsOf(history, "2026-08", "advances-returned")).toEqual([]);
    history.today = "2026-09-05";
    history.change("a", { status: "Cancelled" });
    history.giveBack("a", 0, 2_100_00);
    expect(rowsOf(history, "2026-09", "advances-adjusted")).toEqual([]);
    expect(rowsOf(history, "2026-09", "advances-returned")).toEqual([
      "18-Assam | 5 | 2100.00 | 2000.00 | 50.00 | 50.00 | 0.00",
    ]);
  });

  it("do not count money that goes back beside an invoice that has used its receipt", () => {
    const history = deposited();
    history.pay("a", 7_350_00);
    travel(history);
    history.today = "2026-09-05";
    history.pay("a", 1_050_00);
    history.giveBack("a", 0, 2_100_00);
    expect(history.papers.slice(-3).map(({ kind }) => kind)).toEqual(["receipt", "creditNote", "refundVoucher"]);
    for (const sheet of ["advances", "advances-adjusted", "advances-returned"] as const) {
      expect(rowsOf(history, "2026-09", sheet)).toEqual([]);
    }
    expect(rowsOf(history, "2026-09", "hsn-b2c")).toEqual([
      "998555 | Tour package | NA | 0 | -1050.00 | 5 | -1000.00 | 0.00 | -25.00 | -25.00 | 0.00",
    ]);
  });
});

describe("table 12", () => {
  it("has supplies by SAC and rate, those to registered buyers apart, less credit notes", () => {
    const history = new PaperHistory("2026-08-10");
    history.tax = { ...history.tax, feeAs: "own" };
    const registered = { state: "27", gstin: "27AAPFU0939F1ZV" };
    history.begin({ id: "a", totalPrice: 11_680_00, serviceFee: 1_180_00 });
    history.begin({ id: "b", totalPrice: 10_500_00, billing: registered });
    for (const id of ["a", "b"]) history.change(id, { date: toDatabaseDate("2026-08-10") });
    history.change("b", { totalPrice: 9_450_00 });
    expect(rowsOf(history, "2026-08", "hsn-b2c")).toEqual([
      "998555 | Tour package | NA | 0 | 10500.00 | 5 | 10000.00 | 0.00 | 250.00 | 250.00 | 0.00",
      "998559 | Service fee | NA | 0 | 1180.00 | 18 | 1000.00 | 0.00 | 90.00 | 90.00 | 0.00",
    ]);
    expect(rowsOf(history, "2026-08", "hsn-b2b")).toEqual([
      "998555 | Tour package | NA | 0 | 9450.00 | 5 | 9000.00 | 450.00 | 0.00 | 0.00 | 0.00",
    ]);
  });

  it("has no plain receipt, and the register gives it no taxable value", () => {
    const history = deposited();
    travel(history);
    history.pay("a", 7_350_00);
    const [, receipt] = rowsOf(history, "2026-08", "register").filter((row) => /Receipt/.test(row));
    expect(receipt).toContain(" |  | 0 | 7350.00 | 0.00 | 0.00 | 0.00 | 0.00 | ");
    expect(rowsOf(history, "2026-08", "hsn-b2c")).toHaveLength(1);
  });
});

const step = fc.record({
  booking: fc.constantFrom("a", "b"),
  daysLater: fc.integer({ min: 0, max: 25 }),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.record({ pay: fc.integer({ min: 100, max: 12_000_00 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ payment: fc.integer({ min: 0, max: 3 }), back: fc.integer({ min: 100, max: 12_000_00 }) }),
    },
    fc.record({ totalPrice: fc.integer({ min: 0, max: 15_000_00 }) }),
    fc.record({ status: fc.constantFrom("Pending" as const, "Confirmed" as const, "Cancelled" as const) }),
    fc.record({ ahead: fc.constantFrom(0, 20, 200) }),
    fc.record({ percent: fc.constantFrom(5, 12, 18) }),
  ),
});
const steps = fc.array(step, { minLength: 1, maxLength: 20 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function runStep(history: PaperHistory, { booking, daysLater, does }: Step): void {
  const later = addDays(history.today, daysLater);
  if (later < "2026-12-20") history.today = later;
  if ("pay" in does) history.pay(booking, does.pay);
  else if ("back" in does) history.giveBack(booking, does.payment, does.back);
  else if ("ahead" in does) history.change(booking, { date: toDatabaseDate(addDays(history.today, does.ahead)) });
  else if ("percent" in does) {
    const rates = history.tax.rates.map((rate) =>
      rate.kind === "package" ? { ...rate, percent: does.percent } : rate,
    );
    history.tax = { ...history.tax, rates };
  } else history.change(booking, does);
}

/** What is open of advances by their totals alone: written a second time, as simply as possible. */
function openOf(papers: readonly HistoryPaper[], bookingId: string): number {
  let open = 0;
  for (const { kind, content } of papers.filter((paper) => paper.bookingId === bookingId)) {
    const total = sumOf(content.parts).gross;
    if (kind === "receiptVoucher") open += total;
    if (kind === "taxInvoice") open -= Math.min(open, total);
    if (kind === "refundVoucher" && content.refersTo?.kind === "receiptVoucher") open -= Math.min(open, total);
  }
  return open;
}

type Sums = Pick<TaxPart, "gross" | "taxable" | "cgst" | "sgst" | "igst">;
const names = ["gross", "taxable", "cgst", "sgst", "igst"] as const;

/** The sums of the first less those of the second. */
function less(more: Sums, taken: Sums): Sums {
  const left = { ...more };
  for (const name of names) left[name] -= taken[name];
  return left;
}

function plus(sums: readonly Sums[]): Sums {
  const all = { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const one of sums) for (const name of names) all[name] += one[name];
  return all;
}

/** The taxed parts of the papers of a kind. */
function ofKind(papers: readonly HistoryPaper[], kind: HistoryPaper["kind"]): Sums {
  const parts = papers.filter((paper) => paper.kind === kind).flatMap(({ content }) => content.parts);
  return plus(parts.filter((part) => part.kind !== null));
}

/** What the three sheets of advances declare over all months. */
function declaredAdvances(papers: readonly HistoryPaper[]): Sums {
  const of = (sums: (data: MonthData) => AdvanceSum[]) => plus(months.flatMap((month) => sums(dataOf(papers, month))));
  return less(less(of(openedIn), of(usedIn)), of(returnedIn));
}

/** What table 12 declares over all months, from the cells of its sheets. */
function declaredSupplies(papers: readonly HistoryPaper[]): Sums {
  const rows = months.flatMap((month) =>
    (["hsn-b2b", "hsn-b2c"] as const).flatMap((sheet) => monthSheets[sheet](dataOf(papers, month)).slice(1)),
  );
  return plus(
    rows.map((row) => {
      const paise = (column: number) => toPaise(Number(shown(row[column] ?? "")));
      return { gross: paise(4), taxable: paise(6), igst: paise(7), cgst: paise(8), sgst: paise(9) };
    }),
  );
}

function checkDeclared({ papers }: PaperHistory): void {
  const byBooking = ["a", "b"].map((id) => papers.filter(({ bookingId }) => bookingId === id));
  for (const own of byBooking) {
    const advances = declaredAdvances(own);
    const open = openOf(own, own[0]?.bookingId ?? "");
    expect(advances.gross).toBe(open);
    if (open === 0) expect(advances).toEqual(plus([]));
    if (!own.some(({ kind }) => kind === "taxInvoice")) {
      expect(advances).toEqual(less(ofKind(own, "receiptVoucher"), ofKind(own, "refundVoucher")));
    }
  }
  // Together, and in the cells: the tax that is declared is that of the invoices, and of what is open of advances.
  expect(declaredAdvances(papers)).toEqual(plus(byBooking.map(declaredAdvances)));
  expect(declaredSupplies(papers)).toEqual(less(ofKind(papers, "taxInvoice"), ofKind(papers, "creditNote")));
  for (const month of months) {
    for (const sums of [openedIn, usedIn, returnedIn]) {
      for (const { gross } of sums(dataOf(papers, month))) expect(gross).toBeGreaterThan(0);
    }
  }
}

it("declares the tax of all papers once, whatever happens to bookings", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), steps, (isFeeOwn, wasUnregistered, taken) => {
      const history = new PaperHistory("2026-08-01");
      const { tax } = history;
      history.begin({ id: "a", totalPrice: 10_000_00, serviceFee: 800_00 });
      history.begin({ id: "b", totalPrice: 9_000_00, billing: { state: "27", gstin: "27AAPFU0939F1ZV" } });
      if (wasUnregistered) {
        history.tax = { ...tax, gstin: null };
        history.pay("a", 2_000_00);
      }
      history.tax = isFeeOwn ? { ...tax, feeAs: "own" } : tax;
      for (const one of taken) {
        runStep(history, one);
        checkDeclared(history);
      }
      // When all that was paid has gone back or is invoiced, nothing is open.
      for (const id of ["a", "b"]) {
        history.change(id, { status: "Cancelled" });
        for (const index of history.of(id).payments.keys()) history.giveBack(id, index, 1_000_000_00);
      }
      checkDeclared(history);
      expect(declaredAdvances(history.papers)).toEqual(plus([]));
    }),
    { numRuns: 600 },
  );
});
