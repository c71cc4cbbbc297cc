import { describe, expect, it } from "vitest";
import type { StatementLine } from "~/features/payment/statement/statement-lines.rules";
import { creditsOf } from "./credit-line.rules";

const plain: StatementLine = {
  line: 2,
  side: "in",
  date: "2026-11-21",
  amount: 500,
  utrs: [],
  references: [],
  text: "CASH DEPOSIT",
  isReversal: false,
};
const line = (own: Partial<StatementLine>): StatementLine => ({ ...plain, ...own });
const all = (lines: StatementLine[]) => creditsOf(lines, () => true);

describe("creditsOf", () => {
  it("tells lines apart that say the same, and knows each again in another file", () => {
    const day = [line({}), line({}), line({ amount: 700 })];
    const prints = all(day).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(3);
    const month = [line({ date: "2026-11-20" }), ...day.map((one) => ({ ...one, line: one.line + 9 }))];
    expect(all(month).map(({ fingerprint }) => fingerprint)).toEqual([expect.any(String), ...prints]);
    expect(creditsOf(day, (one) => one === day[1]).map(({ fingerprint }) => fingerprint)).toEqual([prints[1]]);
  });

  it("knows a transfer again by its number if the bank words the line in another way", () => {
    const [one, other] = ["UPI/CR/632512345601/ASHA", "ASHA 632512345601 UPI"].map((text) =>
      all([line({ utrs: ["632512345601"], text })]),
    );
    expect(one?.[0]?.fingerprint).toBe(other?.[0]?.fingerprint);
  });

  it.each([
    ["a UTR", ["632512345601"], "UPI/632512345601", "632512345601"],
    ["the number of a NEFT transfer", [], "NEFT-SBIN524123456789-ASHA", "SBIN524123456789"],
    ["no number", [], "BY CASH SBIN0001234", null],
  ])("reads %s", (_, utrs, text, number) => {
    expect(all([line({ utrs, text })])[0]?.number).toBe(number);
  });

  it("takes what stands in several lines for an account's or phone's number", () => {
    const lines = ["A", "B"].map((text) => line({ utrs: ["919876543210"], text, amount: text === "A" ? 1 : 2 }));
    expect(all(lines).map(({ number }) => number)).toEqual([null, null]);
  });
});
