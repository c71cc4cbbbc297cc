import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/lib/dates";
import { formatRupees, formatRupeesExact, toRupees } from "~/lib/money";
import { findReferences, findUtrs, readAmount, readDate } from "./statement-cells.rules";

describe("readAmount", () => {
  it.each([
    ["1,23,456.50", 12_345_650, null],
    ["123456.5", 12_345_650, null],
    ["123,456.50", 12_345_650, null],
    ["0.00", 0, null],
    [" ₹ 500 ", 50_000, null],
    ["Rs.500.00", 50_000, null],
    ["INR 500", 50_000, null],
    ["500.00 Cr", 50_000, "credit"],
    ["500.00(Dr)", 50_000, "debit"],
    ["500.00Dr.", 50_000, "debit"],
    ["-500", 50_000, "debit"],
    ["+500", 50_000, "credit"],
    ["500.00-", 50_000, "debit"],
    ["(500.00)", 50_000, "debit"],
    ["12450.5000", 1_245_050, null],
  ])("reads %j as %d paise", (cell, paise, side) => {
    expect(readAmount(cell)).toEqual({ paise, side });
  });

  it.each(["", " ", "-", "--", "—", "nil", "NA"])("reads %j as no amount", (cell) => {
    expect(readAmount(cell)).toBeNull();
  });

  it.each(["1.234,56", "1,50", "0.005", "12 and a half", "UPI", "1,23,45", "1e5", "0x10"])("refuses %j", (cell) => {
    expect(readAmount(cell)).toBe("unreadable");
  });

  it("reads every amount that we write", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paise) => {
        const rupees = toRupees(paise);
        for (const text of [formatRupees(rupees), formatRupeesExact(rupees), rupees.toFixed(2)]) {
          expect(readAmount(text)).toEqual({ paise, side: null });
        }
      }),
    );
  });

  it("answers any text without failing", () => {
    fc.assert(fc.property(fc.string(), (cell) => readAmount(cell) !== undefined));
  });
});

describe("readDate", () => {
  it.each([
    ["21/11/26", "2026-11-21"],
    ["1/3/2027", "2027-03-01"],
    ["21-11-2026 10:15:32", "2026-11-21"],
    ["21-Nov-2026", "2026-11-21"],
    ["21-NOV-26", "2026-11-21"],
    ["21 November 2026", "2026-11-21"],
    ["21.11.2026", "2026-11-21"],
    ["2026-11-21T10:15:32", "2026-11-21"],
  ])("reads %s as %s", (cell, date) => {
    expect(readDate(cell)).toBe(date);
  });

  it.each(["", "Total", "31/02/2026", "05/24/2026", "46347", "21-Foo-2026", "21/11/20266", "1,23,456.50"])(
    "refuses %j",
    (cell) => {
      expect(readDate(cell)).toBeNull();
    },
  );

  it("reads every date that we write", () => {
    const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        const [year = "", month = "", dayOfMonth = ""] = date.split("-");
        for (const text of [date, formatDate(date), `${dayOfMonth}/${month}/${year.slice(2)}`]) {
          expect(readDate(text)).toBe(date);
        }
      }),
    );
  });
});

describe("findUtrs and findReferences", () => {
  it.each([
    ["UPI/CR/632512345601/ASHA", ["632512345601"]],
    ["0000632512345601", ["632512345601"]],
    ["UPI632512345601", ["632512345601"]],
    ["a/632512345601/b/632512345601", ["632512345601"]],
    ["4897690162095 12345678901", []],
  ])("finds in %j the UTRs %j", (text, utrs) => {
    expect(findUtrs(text)).toEqual(utrs);
  });

  it.each([
    ["UPI-RAHUL-7K3F9QWX2M4P", ["7K3F9QWX2M4P"]],
    ["upi/7k3f9qwx2m4p/", ["7K3F9QWX2M4P"]],
    ["7K3F9QWX2M4P7", []],
  ])("finds in %j the references %j", (text, references) => {
    expect(findReferences(text)).toEqual(references);
  });

  it("find every number and reference, whatever stands around it", () => {
    const around = fc.stringMatching(/^[a-z /.@-]{0,20}$/);
    fc.assert(
      fc.property(
        around,
        fc.stringMatching(/^\d{12}$/),
        fc.stringMatching(/^[A-Z0-9]{12}$/),
        (text, utr, reference) => {
          expect(findUtrs(`${text} ${utr}/${text}`)).toContain(utr);
          expect(findReferences(`${text}/${reference} ${text}`)).toContain(reference);
        },
      ),
    );
  });
});
