import { afterAll, expect, it } from "vitest";
import { paperContent } from "~/features/invoicing/paper.schema";
import { toPrinted } from "~/features/invoicing/pdf/printed-paper.rules";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { createRefunds, lockBooking, openPayment } from "~/features/ledger/ledger.service";
import { settle } from "~/features/payment/settle/settle.service";
import { addDays, dateInIndia, formatLongDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { issueDuePapers } from "./issue-due.service";
import { issuePapers } from "./issue-papers.service";

withOwnDatabase();
afterAll(() => setFirstSettings({ tax: firstTaxSettings }));

const taxed = () => setFirstSettings({ tax: { ...firstTaxSettings, gstin: "18AABCL1234M1ZI" } });

/** A Confirmed booking of 10,500 rupees. */
async function makeBooked(data: Parameters<typeof makeBooking>[0] = {}) {
  const user = await makeUser();
  return makeBooking({
    userId: user.id,
    status: "Confirmed",
    totalPrice: 10_500,
    date: toDatabaseDate(dayAhead(90)),
    ...data,
  });
}

async function pay(bookingId: string, amount: number) {
  const payment = await db().$transaction((tx) =>
    openPayment(tx, bookingId, { provider: "upi", kind: "other", amount }),
  );
  const arrival = { payment: { id: payment.id }, providerRef: null, amount, at: new Date(), actorId: null };
  await Promise.all([1, 2, 3].map(() => db().$transaction((tx) => settle(tx, arrival))));
  return payment;
}

/** A refund that an admin notes as given by hand. */
async function giveBack(bookingId: string, amount: number) {
  await db().$transaction(async (tx) => {
    const refund = { amount, reason: "Asked for", actorId: null, isReleased: false };
    await createRefunds(tx, await lockBooking(tx, bookingId), refund);
  });
  const admin = await makeAdmin();
  for (const { id } of await db().refund.findMany({ where: { bookingId, state: "created" } })) {
    expect((await put(`/refunds/${id}`, { state: "done", note: "Cash" }, admin)).status).toBe(200);
  }
}

const papersOf = async (bookingId: string) =>
  (await db().paper.findMany({ where: { bookingId }, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] })).map(
    ({ content, ...paper }) => ({ ...paper, total: Number(paper.total), content: paperContent.parse(content) }),
  );

it("issues plain papers without a GSTIN, each payment's receipt once whichever way the news came", async () => {
  setFirstSettings({ tax: firstTaxSettings });
  const { id } = await makeBooked({ date: toDatabaseDate(dayAhead(3)) });
  await pay(id, 3000);
  await pay(id, 7500);
  const papers = await papersOf(id);
  expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
    ["receipt", 3000],
    ["bill", 10_500],
    ["receipt", 7500],
  ]);
  expect(papers[1]?.content).toMatchObject({
    seller: { gstin: null },
    placeOfSupply: null,
    advances: [{ number: papers[0]?.number, total: 300_000 }],
    received: 750_000,
    words: "Rupees ten thousand five hundred only",
  });
  expect(papers.map(({ content }) => content.parts[0]?.cgst)).toEqual([0, 0, 0]);
});

it("says the days of the trip that was sold, as the voucher does", async () => {
  taxed();
  const { id: tourId } = await makeTour({ days: 3 });
  const { id: carId } = await makeCar();
  const date = toDatabaseDate(dayAhead(3));
  const [tour, car] = [await makeBooked({ tourId, date }), await makeBooked({ carId, days: 2, date })];
  await db().product.update({ where: { id: tourId }, data: { days: 5 } });
  for (const [{ id }, days] of [[tour, 3] as const, [car, 2] as const]) {
    await pay(id, 10_500);
    const invoices = (await papersOf(id)).filter(({ kind }) => kind === "taxInvoice");
    expect(invoices.map(({ content }) => content.booking.days)).toEqual([days]);
    const about = { title: "Tax invoice", kind: "taxInvoice", number: "1", issuedOn: dayAhead(0) } as const;
    const facts = invoices.flatMap(({ content }) => toPrinted(about, content).facts);
    expect(facts).toContainEqual(["Travel", `${formatLongDate(dayAhead(3))}, ${days} days`]);
  }
});

it("issues receipt voucher, tax invoice and credit note with a GSTIN, at the rates of the day", async () => {
  taxed();
  const billing = { name: "Meghna Traders", address: "Pune 411001", state: "27", gstin: "27AAPFU0939F1ZV" };
  const { id } = await makeBooked({ billing });
  await pay(id, 10_500);
  expect(await issueDuePapers(db(), new Date())).toBe(0);
  // Thirty days before travel.
  const later = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  await issueDuePapers(db(), later);
  expect(await issueDuePapers(db(), later)).toBe(0);
  await giveBack(id, 525);
  const papers = await papersOf(id);
  expect(papers.map(({ kind, total, igst }) => [kind, total, Number(igst)])).toEqual([
    ["receiptVoucher", 10_500, 500],
    ["taxInvoice", 10_500, 500],
    ["creditNote", 525, 25],
  ]);
  const [voucher, invoice, note] = papers;
  expect(voucher?.number).toMatch(/^RV\/\d\d-\d\d\/\d{6}$/);
  expect(invoice?.content).toMatchObject({
    buyer: billing,
    placeOfSupply: "27",
    parts: [{ sac: "998555", percent: 5 }],
    sentences: [expect.stringContaining("accommodation and transportation")],
    advances: [{ number: voucher?.number }],
  });
  expect(note?.content.refersTo).toMatchObject({ number: invoice?.number });
  // Not dated before the invoice, which was issued by a clock that is ahead.
  expect(note?.issuedAt).toEqual(invoice?.issuedAt);
});

it("gives an advance back by a refund voucher that names its receipt voucher, with the same tax", async () => {
  taxed();
  const { id } = await makeBooked();
  const payment = await pay(id, 3000);
  await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
  await giveBack(id, 3000);
  const [voucher, refund, ...others] = await papersOf(id);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ kind: "refundVoucher", total: 3000, refersToId: voucher?.id });
  expect([voucher?.paymentId, Number(voucher?.cgst), Number(refund?.cgst)]).toEqual([payment.id, 71.43, 71.43]);
});

it("issues the invoice on the day of travel, of a cancelled booking for what is kept", async () => {
  taxed();
  const today = toDatabaseDate(dateInIndia(new Date()));
  const unpaid = await makeBooked({ date: today });
  const kept = await makeBooked();
  await pay(kept.id, 2100);
  await db().booking.update({ where: { id: kept.id }, data: { status: "Cancelled", date: today } });
  const car = await makeCar({ states: ["Meghalaya"] });
  const cab = await makeBooked({ carId: car.id, date: today });
  await Promise.all([1, 2, 3].map(() => issueDuePapers(db(), new Date())));
  expect((await papersOf(unpaid.id)).map(({ kind, total }) => [kind, total])).toEqual([["taxInvoice", 10_500]]);
  expect((await papersOf(kept.id)).at(-1)).toMatchObject({ kind: "taxInvoice", total: 2100, content: { lines: [] } });
  // A cab from another state than the seller's.
  expect((await papersOf(cab.id))[0]?.content).toMatchObject({
    placeOfSupply: "17",
    parts: [{ sac: "996601", cgst: 0 }],
  });
});

it("does not revive what is older than papers", async () => {
  taxed();
  const { id } = await makeBooked({ date: toDatabaseDate(addDays(dateInIndia(new Date()), -61)) });
  await issueDuePapers(db(), new Date());
  expect(await papersOf(id)).toEqual([]);
});

it("is never changed or deleted, and never dated in a closed month", async () => {
  taxed();
  const { id } = await makeBooked();
  await pay(id, 1000);
  const [paper] = await papersOf(id);
  if (!paper) throw new Error("no paper");
  await expect(db().paper.update({ where: { id: paper.id }, data: { total: 1 } })).rejects.toThrow("never changed");
  await expect(db().paper.delete({ where: { id: paper.id } })).rejects.toThrow("never changed");
  const month = dateInIndia(new Date()).slice(0, 7);
  await db().paperMonth.create({ data: { month, content: {} } });
  // A payment is taken all the same: its paper is dated on the first day that is open.
  await pay(id, 500);
  const [, next] = await papersOf(id);
  expect(next && dateInIndia(next.issuedAt) > `${month}-31`).toBe(true);
  await db().paperMonth.deleteMany();
});

it("gives the number of a transaction that was rolled back to the next paper", async () => {
  taxed();
  const { id } = await makeBooked({ date: toDatabaseDate(dateInIndia(new Date())) });
  const failing = db().$transaction(async (tx) => {
    await issuePapers(tx, id);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  const last = await db().paperCounter.findFirst({ where: { series: "TI" }, orderBy: { financialYear: "desc" } });
  await db().$transaction((tx) => issuePapers(tx, id));
  expect((await papersOf(id))[0]?.serial).toBe((last?.last ?? 0) + 1);
});

it("takes a payment whose paper cannot be issued, and issues it later", async () => {
  taxed();
  // Nobody can write this by the app: it stands for any failure of papers.
  const { id } = await makeBooked({ billing: {} });
  await pay(id, 1000);
  expect(Number((await db().booking.findUniqueOrThrow({ where: { id } })).paid)).toBe(1000);
  await issueDuePapers(db(), new Date());
  expect(await papersOf(id)).toEqual([]);
  await db().booking.update({ where: { id }, data: { billing: { name: "", address: "", state: null, gstin: null } } });
  await issueDuePapers(db(), new Date());
  expect((await papersOf(id)).map(({ kind, total }) => [kind, total])).toEqual([["receiptVoucher", 1000]]);
});
