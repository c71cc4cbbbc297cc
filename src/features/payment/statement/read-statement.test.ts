import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement";

const fixture = (name: string) => readFileSync(`tests/fixtures/statements/${name}.csv`);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatement(bytes(text));
const utf16 = (text: string, isLittle: boolean) => {
  const buffer = Buffer.from(text, "utf16le");
  return isLittle ? buffer : buffer.swap16();
};

const asha = { date: "2026-11-21", amount: 12_450.5, utrs: expect.arrayContaining(["632512345601"]) };
const rahul = { date: "2026-11-24", amount: 123_456.5, utrs: expect.arrayContaining(["632812345603"]) };
const both = { lines: [expect.objectContaining(asha), expect.objectContaining(rahul)] };

describe("readStatement", () => {
  it.each(["sbi", "hdfc", "icici", "axis", "canara", "assam-gramin", "generic"])(
    "reads what came in from %s",
    async (bank) => {
      const statement = await readStatement(fixture(bank));
      expect(statement).toEqual(both);
      expect("lines" in statement && statement.lines[1]?.references).toContain("7K3F9QWX2M4P");
    },
  );

  const text = fixture("sbi").toString();
  it.each([
    ["UTF-8 with a byte order mark", bytes(`\uFEFF${text}`)],
    ["UTF-16, little endian", utf16(`\uFEFF${text}`, true)],
    ["UTF-16, big endian", utf16(`\uFEFF${text}`, false)],
    ["UTF-16 without a byte order mark", utf16(text, true)],
    ["Windows-1252", Buffer.from(text.replace("ASHA BOR", "ASHA B\u00d6R \u00a3"), "latin1")],
    ["lines that end as in Windows", bytes(text.replaceAll("\n", "\r\n"))],
    ["lines that end as in old Macs", bytes(text.replaceAll("\n", "\r"))],
    ["narrations in Assamese", bytes(text.replace("ASHA BOR", "আশা বৰা"))],
  ])("reads %s", async (_, file) => {
    expect(await readStatement(file)).toEqual(both);
  });

  it.each([",", ";", "\t", "|"])(
    "reads columns separated by %j, the others may be in the narration",
    async (separator) => {
      const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator);
      const file = [
        row("Date", "Narration", "Credit"),
        row("21/11/26", 'UPI, 632512345601; of\t"Asha" | Bora'.replaceAll('"', '""'), "1,200.00"),
      ];
      expect(await read(file.join("\n"))).toEqual({
        lines: [{ line: 2, date: "2026-11-21", amount: 1200, utrs: ["632512345601"], references: ["632512345601"] }],
      });
    },
  );

  it("reads amounts in one column by their sign, or by Cr and Dr", async () => {
    const rows = (...amounts: string[]) => amounts.map((amount) => `21/11/26,UPI,"${amount}"`).join("\n");
    const amountsOf = async (file: string) => {
      const statement = await read(file);
      return "lines" in statement ? statement.lines.map(({ amount }) => amount) : statement.fault;
    };
    expect(await amountsOf(`Date,Details,Amount\n${rows("500.00 Cr", "70.00 Dr", "1,000 Cr")}`)).toEqual([500, 1000]);
    expect(await amountsOf(`Date,Details,Amount\n${rows("-500.00", "70.00")}`)).toEqual([70]);
    expect(await amountsOf(`Date,Details,Amount\n${rows("500.00", "70.00")}`)).toMatch("does not say which came in");
  });

  it.each([
    [
      "a PDF",
      bytes("%PDF-1.7\n"),
      "This file is a PDF. Please download the statement from your bank as CSV and choose that file.",
    ],
    ["an Excel workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 20), "This file is an Excel workbook."],
    ["an old Excel workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "This file is an old Excel workbook."],
    ["a table in HTML", bytes("<html><table>"), "This file is a web page."],
    ["a picture", Uint8Array.of(0x89, 0x50, 0, 0, 1, 0, 0, 2, 2, 2, 2), "This file is not text."],
    ["an empty file", bytes(""), "This file is empty."],
    ["blanks", bytes("\n \n"), "This file is empty."],
    ["prose", bytes("Dear customer,\nthank you."), "This file has no columns."],
    ["headings without rows", bytes("Date,Narration,Credit\n"), "There are no transactions below the headings"],
    [
      "rows without amounts",
      bytes("Date,Narration,Credit\n21/11/26,UPI,\n"),
      "None of the rows of this file has a date and an amount.",
    ],
    [
      "dates of another kind",
      bytes("Date,Narration,Credit\n11/24/26,UPI 632512345601,5\n"),
      'Line 2: the date "11/24/26"',
    ],
    [
      "amounts of another kind",
      bytes('Date,Narration,Credit\n21/11/26,UPI,"1.200,50"\n'),
      'Line 2: "1.200,50" is not an amount',
    ],
    ["an open quotation", bytes('Date,Narration,Credit\n21/11/26,"UPI,5\n'), "This file is not a complete CSV file"],
  ])("refuses %s", async (_, file, fault) => {
    expect(await readStatement(file)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it("answers unknown headings, which a mapping then names", async () => {
    const file = bytes("Konto,123\nBuchungstag;Text;Haben\n21.11.2026;UPI 632512345601;1,200.00\n");
    expect(await readStatement(file)).toEqual({
      fault: expect.stringContaining("We do not know the columns of this file."),
      headings: ["Buchungstag", "Text", "Haben"],
    });
    const mapping = { date: "Buchungstag", narration: "Text", credit: "Haben" };
    expect(await readStatement(file, mapping)).toEqual({ lines: [expect.objectContaining({ amount: 1200, line: 3 })] });
    expect(await readStatement(file, { ...mapping, credit: "Soll" })).toMatchObject({
      fault: "This file has no column Soll.",
    });
    const { narration, ...unnamed } = mapping;
    expect(await readStatement(file, unnamed)).toMatchObject({ fault: "Please name the narration or the reference." });
  });

  it("answers any bytes and any text without failing", async () => {
    const rows = fc.array(fc.array(fc.string({ unit: "binary" }), { maxLength: 6 }), { maxLength: 8 });
    const tables = rows.map((table) => bytes(`Date,Narration,Credit\n${table.map((row) => row.join(",")).join("\n")}`));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string().map(bytes), tables), async (file) => {
        const statement = await readStatement(file);
        expect("lines" in statement ? statement.lines : statement.fault).toBeDefined();
      }),
    );
  });
});
