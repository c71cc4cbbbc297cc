import { afterAll, expect, it } from "vitest";
import { issuePapers } from "~/features/invoicing/issue/issue-papers.service";
import { paperContent } from "~/features/invoicing/paper.schema";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { newId } from "~/server/ids";
import { get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";

withOwnDatabase();
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));

const now = new Date();
const today = dateInIndia(now);
const thisMonth = today.slice(0, 7);
const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);
const before = new Date(`${lastMonth}-20T12:00:00+05:30`);

/** A Confirmed booking with a deposit, whose receipt voucher is issued at the time of the deposit. */
async function makeDeposited(amount: number, at: Date) {
  const user = await makeUser();
  const booking = await makeBooking({
    userId: user.id,
    status: "Confirmed",
    totalPrice: 10_500,
    date: toDatabaseDate(dayAhead(90)),
  });
  await db().payment.create({
    data: {
      id: newId(),
      bookingId: booking.id,
      provider: "cash",
      kind: "deposit",
      amount,
      received: amount,
      state: "captured",
      capturedAt: at,
      reference: newPaymentReference(),
      note: "=book 7, page 12",
    },
  });
  await db().$transaction((tx) => issuePapers(tx, booking.id, () => at));
  return booking;
}

async function travel(id: string) {
  await db().booking.update({ where: { id }, data: { date: toDatabaseDate(today) } });
  await db().$transaction((tx) => issuePapers(tx, id, () => now));
}

it("declares a deposit in its month, and takes it off in the month of the invoice that names it", async () => {
  setFirstSettings({ tax: { ...firstTaxSettings, gstin: "18AABCL1234M1ZI" } });
  const admin = await makeAdmin();
  const rows = async (month: string, sheet: string) => {
    const { status, text } = await get(`/paper-months/${month}/${sheet}.csv`, admin);
    expect(status).toBe(200);
    return text.split("\r\n").filter(Boolean).slice(1);
  };
  const earlier = await makeDeposited(3150, before);
  await makeDeposited(2100, before);
  expect(await rows(lastMonth, "advances")).toEqual(["18-Assam,,5,5000.00,0.00"]);
  await travel(earlier.id);
  const sameMonth = await makeDeposited(1050, now);
  await travel(sameMonth.id);

  expect(await rows(lastMonth, "advances")).toEqual(["18-Assam,,5,5000.00,0.00"]);
  expect(await rows(thisMonth, "advances")).toEqual([]);
  expect(await rows(thisMonth, "advances-adjusted")).toEqual(["18-Assam,,5,3000.00,0.00"]);
  expect(await rows(thisMonth, "hsn-b2c")).toEqual([
    "998555,Tour package,NA,0,21000.00,5,20000.00,0.00,500.00,500.00,0.00",
  ]);
  const invoice = await db().paper.findFirstOrThrow({ where: { bookingId: earlier.id, kind: "taxInvoice" } });
  expect(paperContent.parse(invoice.content).advances).toMatchObject([{ kind: "receiptVoucher", total: 315_000 }]);

  // The register has the clerk's note, which no spreadsheet runs as a formula.
  const register = await rows(lastMonth, "register");
  expect(register).toHaveLength(2);
  for (const row of register) expect(row).toMatch(/,"'=book 7, page 12"$/);
});
