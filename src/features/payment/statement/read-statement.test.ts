import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate } from "~/lib/dates";
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
const came = { side: "in", isReversal: false };
const fuel = { side: "out", date: "2026-11-22", amount: 3000, utrs: expect.arrayContaining(["632612345602"]) };
const all = {
  account: expect.any(String),
  lines: [
    expect.objectContaining({ ...asha, ...came }),
    expect.objectContaining(fuel),
    expect.objectContaining({ ...rahul, ...came }),
  ],
};
const linesOf = async (text: string) => {
  const statement = await read(text);
  if (!("lines" in statement)) throw new Error(JSON.stringify(statement));
  return statement.lines;
};

describe("readStatement", () => {
  it.each([
    ["sbi", "5678"],
    ["hdfc", ""],
    ["icici", "2345"],
    ["axis", "5678"],
    ["canara", "2345"],
    ["assam-gramin", "2345"],
    ["generic", ""],
  ])("reads what came in and went out from %s, and the end of its account's number", async (bank, account) => {
    const statement = await readStatement(fixture(bank));
    expect(statement).toEqual(all);
    expect("lines" in statement && statement.account).toBe(account);
    expect("lines" in statement && statement.lines[0]?.text).toContain("632512345601");
    expect("lines" in statement && statement.lines[2]?.references).toContain("7K3F9QWX2M4P");
  });

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
    expect(await readStatement(file)).toEqual(all);
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
        account: "",
        lines: [
          {
            line: 2,
            side: "in",
            date: "2026-11-21",
            amount: 1200,
            isReversal: false,
            utrs: ["632512345601"],
            references: ["632512345601"],
            text: 'UPI, 632512345601; of "Asha" | Bora',
          },
        ],
      });
    },
  );

  describe("one column of amounts", () => {
    const sidesOf = async (heading: string, ...rows: string[]) =>
      (await linesOf([heading, ...rows.map((row) => `21/11/26,UPI,${row}`)].join("\n"))).map(({ side, amount }) =>
        side === "in" ? amount : -amount,
      );
    const refused = (heading: string, ...rows: string[]) =>
      read([heading, ...rows.map((row) => `21/11/26,UPI,${row}`)].join("\n"));
    const noSides = { fault: expect.stringContaining("does not say which came in") };

    it("is read by Cr and Dr, or by signs", async () => {
      const marked = await sidesOf("Date,Details,Amount", "500.00 Cr", "70.00 Dr", '"1,000 CR."');
      expect(marked).toEqual([500, -70, 1000]);
      expect(await sidesOf("Date,Details,Amount", "-500.00", "70.00", "(80.00)")).toEqual([-500, 70, -80]);
      expect(await refused("Date,Details,Amount", "500.00", "70.00")).toEqual(noSides);
    });

    it("is read by the whole words of another column", async () => {
      const rows = ["500,Deposit", "70,Withdrawal", "80,TRF CR", "90,Money Out"];
      expect(await sidesOf("Date,Details,Amount,Type", ...rows)).toEqual([500, -70, 80, -90]);
    });

    it("is not read by the way of paying, nor by a word that only begins like one", async () => {
      for (const words of [
        ["UPI", "NEFT"],
        ["Draft", "Delivery"],
        ["Credit card", "Debit card"],
        ["", ""],
      ]) {
        const rows = words.map((word) => `500,${word}`);
        expect(await refused("Date,Details,Amount,Transaction Type", ...rows)).toEqual(noSides);
        expect(await sidesOf("Date,Details,Amount,Transaction Type", "-9,", ...rows)).toEqual([-9, 500, 500]);
      }
      expect(await sidesOf("Date,Details,Amount,Type,Dr / Cr", "500,UPI,Dr", "70,UPI,Cr")).toEqual([-500, 70]);
    });

    it("is refused with the lines that say nothing or both", async () => {
      expect(await refused("Date,Details,Amount,Type", "500,CR", "70,UPI", "80 Cr,DR")).toEqual({
        faults: [
          { line: 3, fault: "neither a sign nor Cr or Dr says whether the money came in or went out." },
          { line: 4, fault: "one cell says that the money came in, and another that it went out." },
        ],
      });
    });
  });

  describe("a file with a line that cannot be read is refused as a whole:", () => {
    const heading = "Date,Narration,Ref No,Debit,Credit,Balance";
    const good = "21/11/26,UPI/CR/632512345601,,,500.00,900.00";
    const faultsOf = async (...rows: string[]) => {
      const statement = await read(["LUIT TOURS", "", heading, good, ...rows].join("\n"));
      return "faults" in statement ? statement.faults.map(({ line, fault }) => `${line}: ${fault}`) : statement;
    };

    it.each<[string, string, string]>([
      ["too many cells", "22/11/26,UPI, ASHA,,,500.00,900.00", "5: it has 7 cells, the headings have 6."],
      ["too few cells", "22/11/26,UPI,,500.00,900.00", "5: it has 5 cells, the headings have 6."],
      ["both sides", "22/11/26,UPI,,10.00,500.00,900.00", "5: it has an amount that came in and one that went out."],
      [
        "Dr in the column of Cr",
        "22/11/26,UPI,,,500.00 Dr,9",
        '5: "500.00 Dr" is in the column of money that came in.',
      ],
      [
        "a minus in the column of Cr",
        "22/11/26,UPI,,,-500.00,9",
        '5: "-500.00" is in the column of money that came in.',
      ],
      ["Cr in the column of Dr", "22/11/26,UPI,,5 Cr,,9", '5: "5 Cr" is in the column of money that went out.'],
      ["a spoiled UTR", "22/11/26,UPI,4.38E+11,,500.00,9", '5: "4.38E+11" is a number that a spreadsheet has spoiled.'],
      ["a spoiled amount", "22/11/26,UPI,,,1.2E+05,9", '5: "1.2E+05" is a number that a spreadsheet has spoiled.'],
      ["a spoiled day", "#######,UPI/632512345609,,,500.00,9", '5: the date "#######" is not like'],
      ["a day as a number", "46347,UPI/632512345609,,,500.00,9", '5: the date "46347" is not like'],
      ["month before day", "11/24/26,UPI/632512345609,,,500.00,9", '5: the date "11/24/26" is not like'],
      ["no day", ",UPI/632512345609,,,500.00,9", "5: it has an amount and no date."],
      ["no amount", "22/11/26,UPI/632512345609,,,,9", "5: it has no amount."],
      ["an open quotation mark", '22/11/26,"UPI,,,5,9\n23/11/26,UPI ""A",,,6,9', "5: a quotation mark has no end"],
    ])("%s", async (_, row, fault) => {
      expect(await faultsOf(row)).toEqual([expect.stringContaining(fault)]);
    });

    it("names each of them by the line of the file, also behind texts of several lines", async () => {
      const long = '22/11/26,"UPI\nASHA",,,5.00,9';
      expect(await faultsOf(long, "", "23/11/26,UPI,5.00", long, "24/11/26,UPI,,,5.00,9,9")).toEqual([
        expect.stringMatching(/^8: it has 3/),
        expect.stringMatching(/^11: it has 7/),
      ]);
    });

    it("but totals, headings of the next page and what stands below are no lines of it", async () => {
      const others = ["Total,,,1.00,2.00,", heading, ",,,,,", '"Page 2, of 3"', good];
      const below = [
        "Closing Balance,,,,,9",
        ",,,10.00,20.00,",
        "Statement of 26/11/2026",
        "a,b,c",
        "Legends, x,,1. UPI,,",
      ];
      expect(await linesOf([heading, good, ...others, ...below].join("\n"))).toHaveLength(2);
    });
  });

  it("names reversals, and what came in although it is marked as going out", async () => {
    const rows = ["UPI/REV/632512345601", "UPI/DR/632512345602", "UPI/CR/632512345603/return trip"];
    const file = ["Date,Narration,Debit,Credit", ...rows.map((text) => `21/11/26,${text},,5`)].join("\n");
    expect((await linesOf(file)).map(({ isReversal }) => isReversal)).toEqual([true, true, false]);
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
    ["dates of another kind", bytes("Date,Narration,Credit\n11/24/26,UPI 632512345601,5\n"), 'the date "11/24/26"'],
    [
      "amounts of another kind",
      bytes('Date,Narration,Credit\n21/11/26,UPI,"1.200,50"\n'),
      '"1.200,50" is not an amount',
    ],
    ["an open quotation", bytes('Date,Narration,Credit\n21/11/26,"UPI,5\n'), "This file is not a complete CSV file"],
  ])("refuses %s", async (_, file, fault) => {
    const statement = await readStatement(file);
    const refusal = "faults" in statement ? statement.faults[0] : statement;
    expect(refusal).toMatchObject({ fault: expect.stringContaining(fault) });
  });

  it("answers unknown headings, which a mapping then names", async () => {
    const file = Buffer.from("Konto,123\nBuchungstag;Text;Haben\n21.11.2026;UPI 632512345601;1,200.00\n");
    expect(await readStatement(file)).toEqual({
      fault: expect.stringContaining("We do not know the columns of this file."),
      headings: ["Buchungstag", "Text", "Haben"],
    });
    const mapping = { date: "Buchungstag", narration: "Text", credit: "Haben" };
    expect(await readStatement(file, mapping)).toMatchObject({ lines: [{ amount: 1200, line: 3 }] });
    expect(await readStatement(file, { ...mapping, credit: "Soll" })).toMatchObject({
      fault: "This file has no column Soll.",
    });
    const out = file.toString().replace("UPI 6", "UPI/DR/6");
    expect(await readStatement(bytes(out), mapping)).toEqual({
      faults: [{ line: 3, fault: "the narration says that the money went out." }],
    });
    const withdrawals = bytes("Tag,Text,Withdrawals\n21.11.2026,UPI 632512345601,500\n");
    const named = { date: "Tag", narration: "Text", credit: "Withdrawals" };
    expect(await readStatement(withdrawals, named)).toMatchObject({
      fault: "Withdrawals is the column of money that went out.",
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
        for (const { line } of "faults" in statement ? statement.faults : []) expect(line).toBeGreaterThan(1);
        if ("lines" in statement) for (const { date } of statement.lines) expect(isCalendarDate(date)).toBe(true);
        if ("fault" in statement) expect(statement.fault).not.toBe("");
      }),
    );
  });
});
