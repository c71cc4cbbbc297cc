import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchStatement, type OpenPayment } from "./match-statement.rules";
import type { StatementLine } from "./statement-lines.rules";

const plain: StatementLine = {
  line: 2,
  side: "in",
  date: "2026-11-21",
  amount: 500,
  utrs: [],
  references: [],
  text: "",
  isReversal: false,
};
const line = (own: Partial<StatementLine>): StatementLine => ({ ...plain, ...own });
const payment = (own: Partial<OpenPayment>): OpenPayment => ({
  reference: "7K3F9QWX2M4P",
  utr: null,
  amount: 500,
  openedOn: "2026-11-20",
  ...own,
});
const [one, two] = ["632512345601", "632512345602"] as const;

describe("matchStatement", () => {
  it("matches on the reported UTR, and else on our reference", () => {
    const reported = payment({ utr: one });
    const created = payment({ reference: "ABCDEFGH2345" });
    const lines = [
      line({ utrs: [one] }),
      line({ utrs: [two], references: ["ABCDEFGH2345"] }),
      line({ utrs: ["632512345603"] }),
    ];
    expect(matchStatement(lines, [reported, created])).toEqual({
      matched: [
        { line: lines[0], payment: reported, utr: one, doubt: null },
        { line: lines[1], payment: created, utr: two, doubt: null },
      ],
      mismatched: [],
      unmatched: [lines[2]],
    });
  });

  it("is in doubt for each payment that claims the number, and for the one whose reference the line has", () => {
    const rich = payment({ reference: "AAAAAAAA2345", utr: one });
    const poor = payment({ reference: "BBBBBBBB2345", utr: one, amount: 100 });
    const meant = payment({ reference: "CCCCCCCC2345" });
    const lines = [line({ utrs: [two, one], references: [meant.reference] })];
    const { matched, mismatched, unmatched } = matchStatement(lines, [rich, poor, meant]);
    expect([matched, unmatched]).toEqual([[], []]);
    expect(mismatched).toEqual(
      [rich, poor, meant].map((own) => ({ line: lines[0], payment: own, utr: one, doubt: "claimed" })),
    );
    const back = matchStatement([line({ utrs: [one], isReversal: true })], [rich, poor]).mismatched;
    expect(back.map(({ doubt }) => doubt)).toEqual(["reversal", "reversal"]);
    const out = matchStatement([line({ utrs: [one] }), line({ utrs: [one], side: "out" })], [rich, poor]).mismatched;
    expect(out.map(({ doubt }) => doubt)).toEqual(["wentOut", "wentOut"]);
  });

  it("matches what names a payment by our reference, although another number of it is in doubt", () => {
    const [rich, poor] = [payment({ utr: one }), payment({ reference: "BBBBBBBB2345", utr: one })];
    const lines = [line({ utrs: [one] }), line({ utrs: [two], references: [rich.reference] })];
    expect(matchStatement(lines, [rich, poor]).matched).toMatchObject([{ payment: rich, utr: two }]);
  });

  it("does not take another amount for the payment", () => {
    const [open, paid] = [payment({ utr: one }), line({ amount: 499.99, utrs: [one] })];
    const { mismatched, matched } = matchStatement([paid], [open]);
    expect({ mismatched, matched }).toEqual({
      mismatched: [{ line: paid, payment: open, utr: one, doubt: "amount" }],
      matched: [],
    });
  });

  it("takes the UTR of the bank where the customer's is another, and the customer's where the bank has none", () => {
    const open = payment({ utr: one });
    const references = [open.reference];
    expect(matchStatement([line({ utrs: [two], references })], [open]).matched[0]?.utr).toBe(two);
    expect(matchStatement([line({ references })], [open]).matched[0]?.utr).toBe(one);
  });

  it("shows it to an admin if the line names another payment than the one that its UTR was reported for", () => {
    const [meant, claimed] = [payment({}), payment({ reference: "ABCDEFGH2345", utr: one })];
    const { mismatched } = matchStatement([line({ utrs: [one], references: [meant.reference] })], [meant, claimed]);
    expect(mismatched).toMatchObject([{ payment: claimed, doubt: "reference" }]);
  });

  it("shows it to an admin if the money came before the payment was begun", () => {
    const paid = (date: string) => matchStatement([line({ utrs: [one], date })], [payment({ utr: one })]);
    expect(paid("2026-11-19").mismatched).toMatchObject([{ doubt: "date" }]);
    expect(paid("2026-11-20").matched).toHaveLength(1);
  });

  it("does not match on a number that is in several lines, such as the account's", () => {
    const lines = [line({ utrs: [one, two] }), line({ utrs: [one] })];
    expect(matchStatement(lines, [payment({ utr: one })]).unmatched).toEqual(lines);
  });

  it("never takes money that went out for a payment, although it has all of it", () => {
    const out = line({ side: "out", utrs: [one], references: ["7K3F9QWX2M4P"] });
    expect(matchStatement([out], [payment({ utr: one })])).toEqual({ matched: [], mismatched: [], unmatched: [] });
  });

  it("shows it to an admin if the line is a reversal, or its number also went out", () => {
    const open = [payment({ utr: one })];
    const doubtOf = (...lines: StatementLine[]) =>
      matchStatement(lines, open).mismatched.map(({ line: paid, doubt }) => [paid.side, doubt]);
    const came = line({ utrs: [one] });
    expect(doubtOf({ ...came, isReversal: true })).toEqual([["in", "reversal"]]);
    expect(doubtOf(came, { ...came, side: "out" })).toEqual([["in", "wentOut"]]);
    expect(doubtOf({ ...came, side: "out", amount: 7 }, came)).toEqual([["in", "wentOut"]]);
    const ours = { ...came, utrs: [], references: ["7K3F9QWX2M4P"] };
    expect(doubtOf({ ...ours, side: "out" }, ours)).toEqual([["in", "wentOut"]]);
    expect(doubtOf({ ...ours, side: "out", amount: 7 }, ours)).toEqual([]);
    // An account's number is in many lines that went out.
    const account = { ...came, side: "out" as const, utrs: [two] };
    expect(doubtOf(account, account, { ...came, utrs: [one, two] })).toEqual([]);
  });

  it("takes an own transfer that came back for no payment", () => {
    const back = line({ utrs: [two], isReversal: true });
    const statement = [line({ side: "out", utrs: [two] }), back];
    expect(matchStatement(statement, [payment({ utr: one })])).toEqual({
      matched: [],
      mismatched: [],
      unmatched: [back],
    });
  });

  it("gives one line to one payment", () => {
    const open = [payment({ utr: one }), payment({ reference: "ABCDEFGH2345", utr: two })];
    const { matched, unmatched } = matchStatement([line({ utrs: [one, two] })], open);
    expect([matched.length, unmatched.length]).toEqual([1, 0]);
  });

  const small = (texts: string[]) => fc.subarray(texts, { maxLength: 2 });
  const utrs = ["100000000001", "100000000002", "100000000003", "100000000004"];
  const references = ["AAAAAAAAAAA1", "AAAAAAAAAAA2", "AAAAAAAAAAA3", "AAAAAAAAAAA4"];
  const amounts = fc.constantFrom(1, 2);
  const lines = fc.array(
    fc
      .record({
        side: fc.constantFrom("in" as const, "out" as const),
        isReversal: fc.boolean(),
        amount: amounts,
        utrs: small(utrs),
        references: small(references),
      })
      .map(line),
  );
  const payments = fc
    .array(fc.record({ amount: amounts, utr: fc.option(fc.constantFrom(...utrs)) }), { maxLength: 4 })
    .map((rows) => rows.map((row, place) => payment({ ...row, reference: references[place] ?? "" })));

  it("loses no line, uses no payment twice, and matches only what has a reason and one claimant", () => {
    fc.assert(
      fc.property(lines, payments, (statement, open) => {
        const { matched, mismatched, unmatched } = matchStatement(statement, open);
        const matches = [...matched, ...mismatched];
        const came = statement.filter(({ side }) => side === "in");
        expect(new Set([...matches.map((match) => match.line), ...unmatched])).toEqual(new Set(came));
        // A contested line is in doubt for each payment that claims it.
        const single = matches.filter(({ doubt }) => doubt === null || doubt === "amount");
        expect(new Set(matches.map((match) => match.line)).size + unmatched.length).toBe(came.length);
        expect(new Set(single.map((match) => match.line)).size).toBe(single.length);
        expect(new Set(single.map((match) => match.payment)).size).toBe(single.length);
        for (const { line: paid, payment: claimed } of matches) {
          const isNamed = paid.references.includes(claimed.reference) || paid.utrs.includes(claimed.utr ?? "");
          expect(isNamed || matches.filter((match) => match.line === paid).length > 1).toBe(true);
        }
        for (const { payment: claimed, utr } of single) {
          expect(open.filter((other) => other !== claimed && other.utr !== null && other.utr === utr)).toEqual([]);
        }
        for (const { line: paid, payment: claimed, utr } of matched) {
          expect([paid.amount, paid.side, paid.isReversal]).toEqual([claimed.amount, "in", false]);
          expect(statement.some(({ side, utrs: numbers }) => side === "out" && numbers.includes(utr ?? ""))).toBe(
            false,
          );
        }
      }),
    );
  });
});
