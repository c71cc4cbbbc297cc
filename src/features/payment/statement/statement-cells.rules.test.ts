import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, formatRupeesExact, toRupees } from "~/lib/money";
import { findReferences, findSpoiled, findUtrs, readAmount } from "./statement-cells.rules";

describe("readAmount", () => {
  it.each([
    ["1,23,456.50", 12_345_650],
    ["12,34,56,789", 12_345_678_900],
    ["123456.5", 12_345_650],
    ["123,456.50", 12_345_650],
    ["0.00", 0],
    [" ₹ 500 ", 50_000],
    ["Rs.500.00", 50_000],
    ["INR 500", 50_000],
    ["12450.5000", 1_245_050],
  ])("reads %j as %d paise", (cell, paise) => {
    expect(readAmount(cell)).toEqual({ paise, mark: null, sign: null });
  });

  it.each([
    ["500.00 Cr", "in"],
    ["500.00 CR.", "in"],
    ["500.00(Dr)", "out"],
    ["500.00Dr.", "out"],
  ])("reads the mark of %j", (cell, mark) => {
    expect(readAmount(cell)).toEqual({ paise: 50_000, mark, sign: null });
  });

  it.each([
    ["-500", "out"],
    ["+500", "in"],
    ["500.00-", "out"],
    ["(500.00)", "out"],
  ])("reads the sign of %j", (cell, sign) => {
    expect(readAmount(cell)).toEqual({ paise: 50_000, mark: null, sign });
  });

  it.each(["", " ", "-", "--", "—", "nil", "NA"])("reads %j as no amount", (cell) => {
    expect(readAmount(cell)).toBeNull();
  });

  it.each([
    "1.234,56",
    "1,50",
    "0.005",
    "12 and a half",
    "UPI",
    "1,23,45",
    "1,234,56,789",
    "1e5",
    "0x10",
    "(500",
    "-500 Cr",
    "500Cr)",
  ])("refuses %j", (cell) => {
    expect(readAmount(cell)).toBe("unreadable");
  });

  it("reads every amount that we write", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paise) => {
        const rupees = toRupees(paise);
        for (const text of [formatRupees(rupees), formatRupeesExact(rupees), rupees.toFixed(2)]) {
          expect(readAmount(text)).toEqual({ paise, mark: null, sign: null });
        }
      }),
    );
  });

  it("answers any text without failing", () => {
    fc.assert(fc.property(fc.string(), (cell) => readAmount(cell) !== undefined));
  });
});

describe("findSpoiled", () => {
  it.each([
    ["4.38E+11", "4.38E+11"],
    ["6.32512E+11", "6.32512E+11"],
    ["4e+11", "4e+11"],
    ["UPI 4,38E+11 ASHA", "4,38E+11"],
    ["########", "########"],
    ["438E11", null],
    ["UPI/438/E+11", null],
    ["7E+1X", null],
    ["SBIN0E+5", null],
    ["# 12", null],
  ])("finds in %j %j", (cell, spoiled) => {
    expect(findSpoiled("", cell)).toBe(spoiled);
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
