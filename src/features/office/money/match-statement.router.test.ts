import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { dateInIndia, formatDate } from "~/lib/dates";
import { bodyOf, expectProblem } from "~tests/support/clients";
import { makeAdmin, type TestUser, word } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { makeReportedPayment, newUtr, readPaidBooking } from "~tests/support/payments";
import { statementResult } from "./payment-admin.schema";

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});

describe("POST /api/payments/statement", () => {
  const today = formatDate(dateInIndia(new Date()));
  const csv = (...rows: [narration: string, credit: string, date?: string][]) =>
    [
      "Txn Date,Description,Debit,Credit",
      ...rows.map(([text, credit, date = today]) => `${date},${text},,"${credit}"`),
    ].join("\n");
  const upload = (text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
    sendForm("POST", "/payments/statement", form({ statement: new File([text], "statement.csv"), ...fields }), admin);
  const match = async (text: string, fields?: Record<string, string>) =>
    bodyOf(statementResult, await upload(text, fields));

  it("records what was reported and what names our reference, once, and tells the rest", async () => {
    const [reported, begun, other] = [
      await makeReportedPayment(),
      await makeReportedPayment({ state: "created", utr: null }),
      await makeReportedPayment(),
    ];
    const bankUtr = newUtr();
    const file = csv(
      [`UPI/CR/${reported.utr}/ASHA`, "9,000.00"],
      [`UPI/CR/${bankUtr}/${begun.reference}`, "9,000.00"],
      [`UPI/CR/${other.utr}/RAHUL`, "8,500.00"],
      [`CASH DEPOSIT ${word()}`, "1,23,456.50"],
    );
    expect(await match(file)).toEqual({
      matched: 2,
      mismatched: 1,
      unmatched: 1,
      kept: 1,
      known: 0,
      doubts: [
        {
          line: 4,
          date: dateInIndia(new Date()),
          amount: 8500,
          utr: other.utr,
          bookingReference: other.bookingReference,
          reason: "₹8,500 came in, ₹9,000 was asked. Decide under Wrong amount.",
        },
      ],
    });
    expect((await readPaidBooking(reported.bookingId)).status).toBe("Confirmed");
    expect((await readPaidBooking(begun.bookingId)).payments).toMatchObject([
      { state: "captured", providerRef: bankUtr },
    ]);
    expect((await readPaidBooking(other.bookingId)).payments).toMatchObject([{ state: "mismatched" }]);
    expect(await match(file)).toEqual({ matched: 0, mismatched: 0, unmatched: 1, kept: 0, known: 3, doubts: [] });
    expect((await readPaidBooking(reported.bookingId)).mails).toHaveLength(1);
  });

  it("records each once when the same file comes five times at once", async () => {
    const { bookingId, utr } = await makeReportedPayment();
    await Promise.all(Array.from({ length: 5 }, () => upload(csv([`UPI ${utr}`, "9000"]))));
    const { paid, mails, refunds } = await readPaidBooking(bookingId);
    expect([Number(paid), mails.length, refunds.length]).toEqual([9000, 1, 0]);
  });

  it("records nothing that is in doubt", async () => {
    const [meant, claimed, old] = [
      await makeReportedPayment({ state: "created", utr: null }),
      await makeReportedPayment(),
      await makeReportedPayment(),
    ];
    const file = csv([`UPI/${claimed.utr}/${meant.reference}`, "9000"], [`UPI/${old.utr}`, "9000", "01/11/2024"]);
    const { doubts, ...counts } = await match(file);
    expect(counts).toEqual({ matched: 0, mismatched: 2, unmatched: 0, kept: 0, known: 0 });
    expect(doubts.map(({ reason }) => reason)).toEqual([
      "The line has the reference of another payment. Nothing was recorded.",
      expect.stringContaining("before the payment was begun"),
    ]);
    for (const { bookingId } of [meant, claimed, old]) expect(Number((await readPaidBooking(bookingId)).paid)).toBe(0);
  });

  it("tells when a payment that was received comes in again with another number", async () => {
    const { reference, utr } = await makeReportedPayment();
    await match(csv([`UPI ${utr} ${reference}`, "9000"]));
    const { mismatched, doubts } = await match(csv([`UPI ${newUtr()} ${reference}`, "9000"]));
    expect([mismatched, doubts[0]?.reason]).toEqual([
      1,
      "Its payment was received before. It may have been paid twice.",
    ]);
  });

  const issuesOf = z.object({ issues: z.array(z.object({ message: z.string() })) });
  const messagesOf = (problem: unknown) => issuesOf.parse(problem).issues.map(({ message }) => message);

  it("confirms nothing by a withdrawal that has the booking's reference, number and amount", async () => {
    const { bookingId, utr, reference } = await makeReportedPayment();
    const counts = { matched: 0, mismatched: 0, unmatched: 0, kept: 0, known: 0, doubts: [] };
    const text = `UPI/${utr}/${reference}`;
    for (const file of [
      `Txn Date,Description,Debit,Credit\n${today},${text},9000,\n`,
      `Date,Details,Amount,Type\n${today},${text},9000,Withdrawal\n`,
      `Date,Details,Amount,Type\n${today},${text},9000,TRF DR\n`,
      `Date,Details,Amount\n${today},${text},9000 Dr\n`,
      `Date,Details,Amount\n${today},${text},-9000\n`,
    ]) {
      expect(await match(file)).toEqual(counts);
    }
    expectProblem(
      await upload(`Date,Details,Amount,Transaction Type\n${today},${text},9000,UPI\n`),
      "VALIDATION",
      "The column of amounts does not say which came in: no Cr or Dr, and no signs.",
    );
    expect(await readPaidBooking(bookingId)).toMatchObject({ status: "Pending", payments: [{ state: "reported" }] });
    expect(await match(`Date,Details,Amount,Type\n${today},${text},9000,Deposit\n`)).toMatchObject({ matched: 1 });
  });

  it("shows reversals as doubts, and an own transfer that came back as nothing", async () => {
    const [reversed, again, received] = [
      await makeReportedPayment(),
      await makeReportedPayment(),
      await makeReportedPayment(),
    ];
    await match(csv([`UPI/${received.utr}`, "9000"]));
    const own = newUtr();
    const rows = [
      `${today},UPI/REV/${reversed.utr},,9000`,
      `${today},UPI/CR/${again.utr},,9000`,
      `${today},UPI/DR/${again.utr},9000,`,
      `${today},UPI/DR/${received.utr},9000,`,
      `${today},NEFT/${own},500,`,
      `${today},NEFT RETURN/${own},,500`,
    ];
    const { doubts, ...counts } = await match(["Txn Date,Description,Debit,Credit", ...rows].join("\n"));
    expect(counts).toEqual({ matched: 0, mismatched: 3, unmatched: 1, kept: 0, known: 0 });
    expect(doubts.map(({ line, bookingReference, reason }) => [line, bookingReference, reason])).toEqual([
      [2, reversed.bookingReference, "The line is a reversal or a return, not a new payment. Nothing was recorded."],
      [3, again.bookingReference, "Money of the same number also went out. Nothing was recorded."],
      [5, received.bookingReference, expect.stringContaining("The bank may have taken it back.")],
    ]);
    for (const { bookingId } of [reversed, again]) expect(Number((await readPaidBooking(bookingId)).paid)).toBe(0);
  });

  it("records nothing of a file with lines that cannot be read, and names them", async () => {
    const { bookingId, utr } = await makeReportedPayment();
    const good = csv([`UPI/${utr}`, "9000"]);
    const spoiled = `${today},4.38E+11,,500`;
    const several = (count: number) => `${count} lines of this file cannot be read. Nothing was recorded.`;
    const one = await upload(`${good}\n${today},UPI, ASHA,,500`);
    const width = "Line 3: it has 5 cells, the headings have 4. A separator in a text may need quotation marks.";
    expectProblem(one, "VALIDATION", `${width} Nothing was recorded.`);
    const refusal = expectProblem(await upload(`${good}\n${spoiled}\n\n${spoiled}`), "VALIDATION", several(2));
    expect(messagesOf(refusal)).toEqual([
      expect.stringContaining('Line 3: "4.38E+11" is a number that a spreadsheet has spoiled.'),
      expect.stringContaining("Line 5:"),
    ]);
    const many = await upload([good, ...Array.from({ length: 60 }, () => spoiled)].join("\n"));
    const messages = messagesOf(expectProblem(many, "VALIDATION", several(60)));
    expect([messages.length, messages.at(-1)]).toEqual([51, "And 10 more lines."]);
    expect((await readPaidBooking(bookingId)).status).toBe("Pending");
  });

  it("answers unknown headings, and reads the file when they are named", async () => {
    const { utr } = await makeReportedPayment();
    const file = `Buchungstag,Text,Haben\n${today},UPI ${utr},9000\n`;
    const refusal = expectProblem(await upload(file), "VALIDATION");
    expect(refusal).toMatchObject({ headings: ["Buchungstag", "Text", "Haben"], issues: [{ path: ["statement"] }] });
    const mapping = { date: "Buchungstag", narration: "Text", credit: "Haben" };
    expectProblem(
      await upload(file, { narration: "Text", credit: "Haben" }),
      "VALIDATION",
      "Please name the column of the date",
    );
    expect(await match(file, mapping)).toMatchObject({ matched: 1 });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["another table", "Name,Email,Phone\nAsha,asha@example.com,98765\n", "We do not know the columns of this file."],
    ["no rows", "Txn Date,Description,Debit,Credit\n", "There are no transactions below the headings"],
    ["a PDF", "%PDF-1.7", "This file is a PDF."],
    ["no amounts", "Txn Date,Description,Debit,Credit\n21/11/2026,UPI,,\n", "None of the rows"],
  ])("refuses %s", async (_, file, message) => {
    const refusal = expectProblem(await upload(file), "VALIDATION");
    expect(refusal.issues).toMatchObject([{ path: ["statement"], message: expect.stringContaining(message) }]);
  });

  it("refuses files over 5 MB, more than one, and none", async () => {
    const large = new Uint8Array(50 * 1024 * 1024).fill(65);
    expectProblem(await upload(large), "PAYLOAD_TOO_LARGE", "The file is too large: at most 5 MB.");
    const over = new Uint8Array(5 * 1024 * 1024 + 1).fill(65);
    expectProblem(await upload(over), "PAYLOAD_TOO_LARGE", "statement.csv is too large: at most 5 MB a file.");
    const noFile = "Please choose the bank's statement as a CSV file.";
    const empty = await sendForm("POST", "/payments/statement", form({}), admin);
    expect(expectProblem(empty, "VALIDATION", noFile).issues).toMatchObject([{ path: ["statement"] }]);
    const two = form({ statement: [new File(["a"], "a.csv"), new File(["b"], "b.csv")] });
    expectProblem(await sendForm("POST", "/payments/statement", two, admin), "PAYLOAD_TOO_LARGE");
  });
});
