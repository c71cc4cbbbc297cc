import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileForm, fileEncodings, lineEnds, separators, writeStatement } from "~tests/support/bank-files";
import { amountForms, bankLayouts, dateForms, type Movement } from "~tests/support/bank-layouts";
import { matchStatement } from "./match-statement.rules";
import { readStatement } from "./read-statement";

const entries = <Value>(table: Record<string, Value>) => fc.constantFrom(...Object.entries(table));

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const reference = fc.stringMatching(/^[A-Z]{4}[0-9]{4}[A-Z]{4}$/);
const remarks = fc.oneof(
  reference,
  fc.constantFrom("Booking", "return trip", 'of "Asha"', "two, of four", "a; b", "Bora & Das", "credit card"),
);
const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const movement: fc.Arbitrary<Movement> = fc.record({
  side: fc.constantFrom("in", "out"),
  date: days,
  amount: fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100),
  utr: digits(12),
  remark: remarks,
});
const movements = fc.uniqueArray(movement, { minLength: 1, maxLength: 12, selector: ({ utr }) => utr });
const forms = fc.record({
  layout: fc.constantFrom(...bankLayouts),
  date: entries(dateForms),
  amount: entries(amountForms),
  separator: fc.constantFrom(...separators),
  lineEnd: fc.constantFrom(...lineEnds),
  encoding: entries(fileEncodings),
});
type Form = typeof forms extends fc.Arbitrary<infer Value> ? Value : never;

const toForm = ({ date: [, date], amount: [, amount], ...form }: Form): FileForm => ({
  ...form,
  writing: { date, amount },
});
const isReference = (remark: string) => /^[A-Z]{4}\d{4}[A-Z]{4}$/.test(remark);

/** The lines of the file, whose numbers the pound sign of Windows-1252 shifts by one. */
async function readBack(written: readonly Movement[], form: Form) {
  const file = toForm(form);
  const { text, lines } = writeStatement(written, file);
  const [encoding, encode] = form.encoding;
  const statement = await readStatement(encode(text));
  return { statement, lines: lines.map((line) => line + (encoding === "Windows-1252" ? 1 : 0)) };
}

const sides = ["in", "out"] as const;
const sumOf = (rows: readonly { side: string; amount: number }[], only: string) =>
  rows.filter(({ side }) => side === only).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

describe("the statement of any bank, in any encoding", () => {
  it.each(bankLayouts.map((layout) => [layout.bank, layout] as const))("of %s is read", async (_, layout) => {
    const written: Movement[] = [
      { side: "in", date: "2026-05-24", amount: 123_456.5, utr: "632512345601", remark: "7K3F9QWX2M4P" },
      { side: "out", date: "2026-05-25", amount: 3000, utr: "632512345602", remark: "Fuel, and oil" },
    ];
    const indian = amountForms["1,23,456.50"] ?? String;
    for (const [name, date] of Object.entries(dateForms)) {
      for (const separator of separators) {
        for (const lineEnd of lineEnds) {
          const form: FileForm = { layout, separator, lineEnd, writing: { date, amount: indian } };
          const { text, lines } = writeStatement(written, form);
          const [came, went] = written.map(({ side, date: day, amount }, place) => ({
            line: lines[place],
            side,
            date: day,
            amount,
            text: expect.any(String),
            isReversal: false,
          }));
          expect([name, separator, lineEnd, await readStatement(Buffer.from(text))]).toEqual([
            name,
            separator,
            lineEnd,
            {
              account: expect.any(String),
              lines: [
                {
                  ...came,
                  utrs: expect.arrayContaining(["632512345601"]),
                  references: expect.arrayContaining(["7K3F9QWX2M4P"]),
                },
                { ...went, utrs: expect.arrayContaining(["632512345602"]), references: expect.anything() },
              ],
            },
          ]);
        }
      }
    }
  });

  it("says what was written: the sums in and out, each day, number and reference", async () => {
    await fc.assert(
      fc.asyncProperty(movements, forms, async (written, form) => {
        const { statement, lines } = await readBack(written, form);
        if (!("lines" in statement)) throw new Error(JSON.stringify(statement));
        for (const side of sides) expect(sumOf(statement.lines, side)).toBe(sumOf(written, side));
        expect(statement.lines.map(({ line, side, date }) => ({ line, side, date }))).toEqual(
          written.map(({ side, date }, place) => ({ line: lines[place], side, date })),
        );
        for (const [place, { utr, remark }] of written.entries()) {
          expect(statement.lines[place]?.utrs).toContain(utr);
          if (isReference(remark)) expect(statement.lines[place]?.references).toContain(remark);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("never makes a withdrawal a payment, whatever number, reference and amount it has", async () => {
    await fc.assert(
      fc.asyncProperty(movements, forms, async (written, form) => {
        const { statement } = await readBack(written, form);
        if (!("lines" in statement)) throw new Error(JSON.stringify(statement));
        const payments = written.map(({ utr, remark, amount, date, side }, place) => ({
          utr: place % 2 ? utr : null,
          reference: isReference(remark) ? remark : `UNKNOWN${place}`,
          amount,
          openedOn: date,
          side,
        }));
        const { matched, mismatched } = matchStatement(statement.lines, payments);
        for (const { line } of [...matched, ...mismatched]) expect(line.side).toBe("in");
        for (const { line, payment } of matched) {
          const named = written.filter(({ utr, remark }) => utr === payment.utr || remark === payment.reference);
          expect(named.some(({ side, amount }) => side === "in" && amount === line.amount)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is refused with the line if one cell is missing or one too many", async () => {
    const place = fc.nat();
    await fc.assert(
      fc.asyncProperty(movements, forms, place, fc.boolean(), async (written, form, at, isMore) => {
        const file = toForm(form);
        const { layout } = file;
        const index = at % written.length;
        let row = -1;
        const broken = {
          ...layout,
          cells: (...given: Parameters<typeof layout.cells>) => {
            row += 1;
            const cells = layout.cells(...given);
            if (row !== index) return cells;
            return isMore ? [...cells, "x"] : cells.slice(0, -1);
          },
        };
        const { text, lines } = writeStatement(written, { ...file, layout: broken });
        const width = layout.headings.length + (isMore ? 1 : -1);
        expect(await readStatement(Buffer.from(text))).toEqual({
          faults: [{ line: lines[index], fault: expect.stringContaining(`it has ${width} cells`) }],
        });
      }),
    );
  });
});
