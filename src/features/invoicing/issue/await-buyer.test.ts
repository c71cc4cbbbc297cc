import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPapers, paperContent } from "~/features/invoicing/paper.schema";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { recordByHand } from "~/features/payment/settle/settle.service";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { dayAhead, makeBooking, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { issueDuePapers } from "./issue-due.service";
import { issuePapers } from "./issue-papers.service";
import { paperBookingSelect, toPaperState } from "./paper-state";

const tax = { ...firstTaxSettings, gstin: "18AABCL1234M1ZI", buyerDays: 20 };

withOwnDatabase();
beforeAll(() => setFirstSettings({ tax }));
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));

/** A Confirmed booking in ten days of 10,500 rupees, paid in cash. */
async function makePaid(data: Parameters<typeof makeBooking>[0] = {}) {
  const user = await makeUser();
  const date = toDatabaseDate(dayAhead(10));
  const given = { status: "Confirmed", totalPrice: 10_500, date, ...data } as const;
  const { id } = await makeBooking({ userId: user.id, ...given });
  const paid = { provider: "cash", amount: Number(given.totalPrice), note: "" } as const;
  await db().$transaction((tx) => recordByHand(tx, id, paid, { actorId: user.id, now: new Date() }));
  return { id, user };
}

const papersOf = async (bookingId: string) => {
  const rows = await db().paper.findMany({ where: { bookingId }, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] });
  return rows.map(({ kind, igst, content }) => ({
    kind,
    igst: Number(igst),
    place: paperContent.parse(content).placeOfSupply,
  }));
};

const receipt = { kind: "receiptVoucher", igst: 0, place: "18" };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

it("waits for the buyer when all is paid, and is then issued to the buyer's state", async () => {
  const { id, user } = await makePaid();
  await issueDuePapers(db(), new Date());
  expect(await papersOf(id)).toEqual([receipt]);
  const shown = bodyOf(ownPapers, await get(`/bookings/my/${id}/papers`, user));
  expect(shown).toMatchObject({ waitsUntil: dayAhead(30), isBillingOpen: true });
  const named = await put(`/bookings/my/${id}/billing`, { gstin: "07AAATD1234F1ZA", address: "Delhi 110003" }, user);
  expect(bodyOf(ownPapers, named).waitsUntil).toBeNull();
  expect(await issueDuePapers(db(), new Date())).toBe(1);
  expect(await papersOf(id)).toEqual([receipt, { kind: "taxInvoice", igst: 500, place: "07" }]);
});

it("waits until the last day at the most, also for a booking that was cancelled without a full refund", async () => {
  const [{ id }, { id: cancelled }] = await Promise.all([makePaid(), makePaid()]);
  await db().booking.update({ where: { id: cancelled }, data: { status: "Cancelled" } });
  await issueDuePapers(db(), inDays(29));
  expect([await papersOf(id), await papersOf(cancelled)]).toEqual([[receipt], [receipt]]);
  await issueDuePapers(db(), inDays(30));
  const invoice = { kind: "taxInvoice", igst: 0, place: "18" };
  expect([await papersOf(id), await papersOf(cancelled)]).toEqual([
    [receipt, invoice],
    [receipt, invoice],
  ]);
});

it("finds the same bookings as the rule", async () => {
  const buyer = { name: "", address: "Pune 411001", state: "27", gstin: null };
  const billings = [
    buyer,
    { ...buyer, address: "" },
    { ...buyer, state: null },
    { ...buyer, gstin: "27AAPFU0939F1ZV" },
    { ...buyer, address: "", gstin: "27AAPFU0939F1ZV" },
    undefined,
  ];
  const begun = [dayAhead(10), dayAhead(-19), dayAhead(-20)];
  const ids: string[] = [];
  for (const billing of billings) {
    for (const totalPrice of [49_999, 50_000]) {
      for (const day of begun) {
        // Paid before the buyer and the day are as here, so that the job issues the invoice.
        const { id } = await makePaid({ totalPrice });
        const data = { date: toDatabaseDate(day), ...(billing && { billing }) };
        await db().booking.update({ where: { id }, data, select: { id: true } });
        ids.push(id);
      }
    }
  }
  await issueDuePapers(db(), new Date());
  const rows = await db().booking.findMany({ where: { id: { in: ids } }, select: paperBookingSelect });
  const wrong = rows.filter((row) => {
    const { awaitsBuyerUntil, today } = toPaperState(row, tax, new Date());
    const isAwaited = awaitsBuyerUntil !== null && today < awaitsBuyerUntil;
    return isAwaited === row.papers.some(({ kind }) => kind === "taxInvoice");
  });
  expect(rows).toHaveLength(36);
  expect(wrong.map(({ billing, totalPrice, date }) => ({ billing, totalPrice, date }))).toEqual([]);
});

it("does not wait once the name is deleted with the account", async () => {
  const { id, user } = await makePaid();
  const date = toDatabaseDate(addDays(dateInIndia(new Date()), -3));
  await db().booking.update({ where: { id }, data: { date } });
  await db().$transaction((tx) => issuePapers(tx, id));
  expect(await papersOf(id)).toEqual([receipt]);
  expect((await post("/auth/delete-account", { email: user.email }, user)).status).toBe(200);
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(["receiptVoucher", "taxInvoice"]);
});
