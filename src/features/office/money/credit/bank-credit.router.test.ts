import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { statementResult } from "~/features/office/money/payment-admin.schema";
import { moneyWork } from "~/features/office/money/work.schema";
import { addDays, dateInIndia, formatDate, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { makeCredit } from "~tests/support/bank-credits";
import { bodyOf, expectProblem, get, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeReportedPayment, newUtr, readPaidBooking } from "~tests/support/payments";
import { bankCredit } from "./bank-credit.schema";
import { creditJobs } from "./credit-jobs";
import { deleteOldCredits } from "./keep-credits.service";

// Lists and counts show all rows.
withOwnDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await db().bankCredit.deleteMany();
});

const today = dateInIndia(new Date());
type Line = [text: string, credit: string, date?: string];
const csv = (...lines: Line[]) =>
  [
    "Account Number,39812345678",
    "Txn Date,Description,Debit,Credit",
    ...lines.map(([text, credit, date = formatDate(today)]) => `${date},${text},,"${credit}"`),
  ].join("\n");
const upload = (text: string) =>
  sendForm("POST", "/payments/statement", form({ statement: new File([text], "statement.csv") }), admin);
const match = async (text: string) => bodyOf(statementResult, await upload(text));
const list = async (query = "state=open") =>
  bodyOf(z.array(bankCredit), await get(`/payments/credits?${query}`, admin));
const decide = (id: string, body: object) => put(`/payments/credits/${id}`, body, admin);
const bookFor = async (totalPrice: number, status: "Pending" | "Cancelled" = "Pending") =>
  makeBooking({ userId: (await makeUser()).id, totalPrice, status });
const give = (id: string, ...parts: [bookingReference: string, amount: number][]) => ({
  id,
  state: "given",
  parts: parts.map(([bookingReference, amount]) => ({ bookingReference, amount })),
});

describe("a statement's lines that are no payment which we know", () => {
  it("stand on the list once, however often the file comes, and each of two that say the same", async () => {
    const utr = newUtr();
    const file = csv([`UPI/CR/${utr}/ASHA`, "2,700.50"], ["CASH DEPOSIT", "500"], ["CASH DEPOSIT", "500"]);
    expect(await match(file)).toMatchObject({ matched: 0, unmatched: 3, kept: 3, known: 0 });
    expect(await match(file)).toMatchObject({ unmatched: 3, kept: 0 });
    await Promise.all(Array.from({ length: 5 }, () => upload(file)));
    const shown = await list();
    expect(shown.map(({ amount, number }) => [amount, number]).toSorted()).toEqual([
      [2700.5, utr],
      [500, null],
      [500, null],
    ]);
    expect(shown[0]).toMatchObject({ account: "5678", date: today, state: "open", by: null, named: [], parts: [] });
    expect(bodyOf(moneyWork, await get("/payments/work", admin)).credits).toBe(3);
  });

  it("are not kept if they are older than a year, are reversals, or stand in the ledger", async () => {
    const { id: bookingId } = await bookFor(100);
    const known = newUtr();
    await db().payment.create({
      data: {
        bookingId,
        provider: "bank",
        kind: "full",
        amount: 100,
        received: 100,
        state: "captured",
        capturedAt: new Date(),
        reference: "ABCDEFGH2345",
        providerRef: known,
      },
    });
    const old = formatDate(addDays(today, -366));
    const file = csv(["CASH", "5", old], [`UPI REVERSAL ${newUtr()}`, "7"], [`IMPS ${known}`, "100"]);
    expect(await match(file)).toMatchObject({ kept: 0, known: 1 });
    expect(await list()).toEqual([]);
  });

  it("leave the list a year after their day", async () => {
    const [gone, stays] = [addDays(today, -366), addDays(today, -365)];
    for (const date of [gone, stays]) await makeCredit({ date: toDatabaseDate(date) });
    expect(await deleteOldCredits(db(), new Date())).toBe(1);
    expect((await list("")).map(({ date }) => date)).toEqual([stays]);
    expect(creditJobs.map(({ run }) => run)).toContain(deleteOldCredits);
  });

  it("leave it when a customer reports their number", async () => {
    const { utr, bookingId } = await makeReportedPayment({ state: "created", utr: null });
    expect(utr).toBeNull();
    const number = newUtr();
    const file = csv([`UPI ${number}`, "9000"]);
    await match(file);
    expect(await list()).toHaveLength(1);
    await db().payment.updateMany({ where: { bookingId }, data: { state: "reported", utr: number } });
    expect(await match(file)).toMatchObject({ matched: 1, unmatched: 0 });
    expect(await list()).toEqual([]);
  });
});

describe("the booking that a text names", () => {
  it("is proposed if the amount is what is due, also if the bank has cut it", async () => {
    const [whole, cut, other] = [await bookFor(9000), await bookFor(4321), await bookFor(100)];
    const loose = whole.reference.toLowerCase().replace("-", " ");
    await match(
      csv(
        [`UPI/CR/${newUtr()}/booking ${loose}`, "9000"],
        [`UPI/CR/${newUtr()}/BOOKING ${cut.reference.slice(0, 7)}`, "4321"],
        [`UPI/CR/${newUtr()}/Booking ${other.reference}`, "99"],
        [`UPI/CR/${newUtr()}/BOOKING ${cut.reference.slice(0, 7)}`, "1"],
      ),
    );
    const proposed = (await list()).map(({ amount, named }) => [
      amount,
      named.map(({ reference, due, isProposed }) => [reference, due, isProposed]),
    ]);
    expect(Object.fromEntries(proposed)).toEqual({
      9000: [[whole.reference, 9000, true]],
      4321: [[cut.reference, 4321, true]],
      99: [[other.reference, 100, false]],
      1: [],
    });
  });
});

describe("PUT /api/payments/credits/{id}", () => {
  it("gives a credit to a booking, as its payment, once", async () => {
    const booking = await bookFor(2700);
    const { id, number } = await makeCredit();
    const answer = bodyOf(bankCredit, await decide(id, give(id, [booking.reference, 2700])));
    expect(answer).toMatchObject({
      state: "given",
      by: admin.name,
      parts: [{ bookingReference: booking.reference, amount: 2700 }],
    });
    const { payments, paid, status, mails } = await readPaidBooking(booking.id);
    expect(payments).toMatchObject([
      { provider: "upi", providerRef: number, state: "captured", kind: "full", actorId: admin.id, bankCreditId: id },
    ]);
    expect([Number(paid), status, mails.length]).toEqual([2700, "Confirmed", 1]);
    const [change] = await db().change.findMany({ where: { subjectId: id } });
    expect(change).toMatchObject({ action: "given to a booking", actorId: admin.id });
    expectProblem(await decide(id, give(id, [booking.reference, 2700])), "STATUS_CHANGED");
    expect(await match(csv([`UPI/CR/${number}/ASHA`, "2700"]))).toMatchObject({ matched: 0, known: 1, kept: 0 });
  });

  it("gives it to one of two bookings when two people choose at once", async () => {
    for (const number of [newUtr(), null]) {
      const bookings = [await bookFor(2700), await bookFor(2700)];
      const { id } = await makeCredit({ number });
      const answers = await Promise.all(bookings.map(({ reference }) => decide(id, give(id, [reference, 2700]))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const sums = await Promise.all(bookings.map(async (one) => Number((await readPaidBooking(one.id)).paid)));
      expect(sums.toSorted()).toEqual([0, 2700]);
    }
  });

  it("is refused by the database if the payments of a credit were more than it", async () => {
    const [one, other] = [await bookFor(2700), await bookFor(2700)];
    const { id } = await makeCredit();
    await decide(id, give(id, [one.reference, 2700]));
    const more = db().payment.create({
      data: {
        bookingId: other.id,
        provider: "bank",
        kind: "full",
        amount: 1,
        received: 1,
        state: "captured",
        capturedAt: new Date(),
        reference: "ABCDEFGH2346",
        bankCreditId: id,
      },
    });
    await expect(more).rejects.toThrow("the payments of this bank credit exceed it");
  });

  it("splits it over bookings, all of it and no more", async () => {
    const [one, other] = [await bookFor(1700), await bookFor(1000)];
    const { id, number } = await makeCredit();
    const wrong = await decide(id, give(id, [one.reference, 1700], [other.reference, 999]));
    expectProblem(wrong, "VALIDATION");
    expect(Number((await readPaidBooking(one.id)).paid)).toBe(0);
    const answer = await decide(id, give(id, [one.reference, 1700], [other.reference, 1000]));
    expect(bodyOf(bankCredit, answer).parts).toHaveLength(2);
    expect((await readPaidBooking(one.id)).payments).toMatchObject([{ providerRef: number }]);
    expect((await readPaidBooking(other.id)).payments).toMatchObject([{ providerRef: `${number}/2` }]);
  });

  it("gives more than is due only if that is confirmed, and then refunds what is more", async () => {
    const booking = await bookFor(2000);
    const { id } = await makeCredit();
    const body = give(id, [booking.reference, 2700]);
    const problem = expectProblem(await decide(id, body), "NEEDS_CONFIRMATION");
    expect(problem.message).toBe(`₹2,000 is due for ${booking.reference}. What is more is refunded.`);
    expect((await decide(id, { ...body, isConfirmed: true })).status).toBe(200);
    expect((await readPaidBooking(booking.id)).refunds.map(({ amount }) => Number(amount))).toEqual([700]);
  });

  it("asks about a cancelled booking, and about one with a reported payment", async () => {
    const [cancelled, reported] = [await bookFor(2700, "Cancelled"), await makeReportedPayment()];
    const { id } = await makeCredit();
    const parts = give(id, [cancelled.reference, 1000], [reported.bookingReference, 1700]);
    const { message } = expectProblem(await decide(id, parts), "NEEDS_CONFIRMATION");
    expect(message).toContain(`${cancelled.reference} is cancelled`);
    expect(message).toContain(`${reported.bookingReference}: ₹9,000 by UPI is reported`);
  });

  it("refuses a number that another booking has reported, or that is recorded", async () => {
    const [claimed, booking] = [await makeReportedPayment(), await bookFor(2700)];
    const { id } = await makeCredit({ number: claimed.utr });
    expectProblem(await decide(id, give(id, [booking.reference, 2700])), "UTR_KNOWN");
    const first = await makeCredit();
    const [one, other] = [await bookFor(2700), await bookFor(2700)];
    await decide(first.id, give(first.id, [one.reference, 2700]));
    const second = await makeCredit({ number: first.number, account: "1111" });
    expectProblem(await decide(second.id, give(second.id, [other.reference, 2700])), "UTR_KNOWN");
    expect(Number((await readPaidBooking(other.id)).paid)).toBe(0);
  });

  it("refuses bookings that do not exist, one that is named twice, and decisions without what they need", async () => {
    const { id } = await makeCredit();
    for (const body of [
      give(id, ["NE-222222", 2700]),
      give(id, ["NE-222222", 1350], ["ne-222222", 1350]),
      { id, state: "given" },
      { id, state: "done" },
    ]) {
      expectProblem(await decide(id, body), "VALIDATION");
    }
    expectProblem(await decide(id, { id, state: "open" }), "STATUS_CHANGED");
  });

  it("notes what it was for, and takes that back", async () => {
    const { id } = await makeCredit();
    expect(bodyOf(bankCredit, await decide(id, { state: "done", note: "Our shop" }))).toMatchObject({
      state: "done",
      note: "Our shop",
    });
    expect(await list("state=decided")).toHaveLength(1);
    expect(bodyOf(bankCredit, await decide(id, { state: "open" }))).toMatchObject({ state: "open", note: "" });
    expect(await list()).toHaveLength(1);
  });

  it("takes it back from a booking, with a refund in the books and a mail, and gives it to the right one", async () => {
    const [wrong, right] = [await bookFor(2700), await bookFor(2700)];
    const { id, number } = await makeCredit();
    await decide(id, give(id, [wrong.reference, 2700]));
    expect((await decide(id, { state: "open" })).status).toBe(200);
    const before = await readPaidBooking(wrong.id);
    expect([Number(before.paid), Number(before.refunded), before.status]).toEqual([0, 2700, "Confirmed"]);
    expect(before.refunds).toMatchObject([{ state: "external", actorId: admin.id }]);
    expect(before.mails).toHaveLength(2);
    const detail = bodyOf(adminBookingDetail, await get(`/bookings/${wrong.id}`, admin));
    expect(detail.due).toBe(2700);
    expect((await decide(id, give(id, [right.reference, 2700]))).status).toBe(200);
    expect((await readPaidBooking(right.id)).payments).toMatchObject([{ providerRef: number, state: "captured" }]);
  });

  it("does not take back what is refunded", async () => {
    const booking = await bookFor(2000);
    const { id } = await makeCredit();
    await decide(id, { ...give(id, [booking.reference, 2700]), isConfirmed: true });
    expectProblem(await decide(id, { state: "open" }), "STATUS_CHANGED");
  });
});
