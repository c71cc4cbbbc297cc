import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { payment } from "~/features/ledger/payment.schema";
import { settle } from "~/features/payment/settle/settle.service";
import { dateInIndia, formatDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { newUtr } from "~tests/support/payments";
import { adminPayment, statementResult } from "./payment-admin.schema";

let admin: TestUser;
beforeAll(async () => {
  admin = await makeAdmin();
});

/** A payment by UPI of 9,000 rupees that its customer has begun. */
async function begin(data: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  const user = await makeUser();
  const { id: bookingId, reference: bookingReference } = await makeBooking({ userId: user.id });
  const reference = newPaymentReference();
  const payment = { bookingId, provider: "upi", kind: "full", amount: 9000, reference, ...data } as const;
  const { id } = await db().payment.create({ data: payment });
  return { id, bookingId, bookingReference, user, reference };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const report = ({ id, user }: Begun, utr: string) => post(`/payments/${id}/report`, { utr }, user);

/** As many payments as named amounts, whose customers all reported one number. */
async function claim(...amounts: number[]) {
  const claimed: Begun[] = [];
  const utr = newUtr();
  for (const amount of amounts) {
    const one = await begin({ amount });
    expect((await report(one, utr)).status).toBe(200);
    claimed.push(one);
  }
  return { claimed, utr };
}

/** Two payments, of one number. */
async function claimTwice() {
  const { utr, claimed } = await claim(9000, 9000);
  const [one, two] = claimed;
  if (!one || !two) throw new Error("two were made");
  return { one, two, utr };
}

const decide = ({ id }: { id: string }, body: object) => put(`/payments/${id}`, body, admin);
const match = (one: Begun, ...others: Begun[]) =>
  decide(one, { state: "matched", ...(others.length > 0 && { rejectOthers: others.map(({ id }) => id) }) });

const stored = ({ id }: { id: string }) =>
  db().payment.findUniqueOrThrow({ where: { id }, include: { booking: { include: { mails: true } } } });

async function listed({ id }: Begun) {
  const all = bodyOf(z.array(adminPayment), await get("/payments?state=reported&limit=200", admin));
  return all.find(({ _id }) => _id === id);
}

const today = formatDate(dateInIndia(new Date()));
async function upload(...rows: [narration: string, credit: number][]) {
  const lines = ["Txn Date,Description,Debit,Credit", ...rows.map(([text, credit]) => `${today},${text},,${credit}`)];
  const file = form({ statement: new File([lines.join("\n")], "statement.csv") });
  return bodyOf(statementResult, await sendForm("POST", "/payments/statement", file, admin));
}

describe("a number that several bookings report", () => {
  it("is answered like one that nobody has reported, in its answer, its booking and its mails", async () => {
    const { one, two, utr } = await claimTwice();
    const paid = newUtr();
    const [first, second] = [await begin(), await begin()];
    await report(first, paid);
    expect((await match(first)).status).toBe(200);
    const known = bodyOf(payment, await report(second, paid));
    const used = bodyOf(payment, await report(two, utr));
    const fresh = await begin();
    const unused = bodyOf(payment, await report(fresh, newUtr()));
    const shown = async ({ bookingId, user }: Begun) => {
      const { payments, events, heldUntil, payable } = bodyOf(ownBooking, await get(`/bookings/my/${bookingId}`, user));
      return { payments, events, heldUntil, payable };
    };
    const alike = async (begun: Begun, answer: object) =>
      JSON.stringify([answer, await shown(begun), (await stored(begun)).booking.mails]).replaceAll(
        /\b(?:\d{12}|[0-9a-f-]{36}|[2-9A-Z]{12}|[\d-]{10}T[\d:.]{12}Z)\b/g,
        "…",
      );
    const expected = await alike(fresh, unused);
    expect(await alike(second, known)).toBe(expected);
    expect(await alike(two, used)).toBe(expected);
    expect(await alike(one, bodyOf(payment, await report(one, utr)))).toBe(expected);
  });

  it("is shown to the office with the others, also with the booking that has its money", async () => {
    const { one, two, utr } = await claimTwice();
    expect((await listed(one))?.sameNumber).toEqual([
      { _id: two.id, state: "reported", amount: 9000, bookingReference: two.bookingReference },
    ]);
    expect((await listed(two))?.sameNumber).toMatchObject([{ _id: one.id }]);
    await match(one, two);
    const third = await begin();
    await report(third, utr);
    expect((await listed(third))?.sameNumber).toEqual([
      { _id: one.id, state: "captured", amount: 9000, bookingReference: one.bookingReference },
      { _id: two.id, state: "rejected", amount: 9000, bookingReference: two.bookingReference },
    ]);
    const refusal = `The money of this number was recorded for ${one.bookingReference}. Please reject this payment.`;
    expectProblem(await match(third), "UTR_KNOWN", refusal);
    expectProblem(await match(third, one, two), "UTR_KNOWN", refusal);
    expect((await decide(third, { state: "rejected", reason: "Not yours" })).status).toBe(200);
  });

  it("is refused for two payments of one booking", async () => {
    const { one, utr } = await claimTwice();
    const other = await begin({ bookingId: one.bookingId });
    const refusal = expectProblem(await report({ ...other, user: one.user }, utr), "UTR_KNOWN");
    expect(refusal.issues).toMatchObject([{ path: ["utr"] }]);
    expect(await stored(other)).toMatchObject({ state: "created", utr: null });
  });

  it("confirms no booking until the others are named", async () => {
    const { claimed } = await claim(9000, 9000, 9000);
    const [one, two, three] = claimed;
    if (!one || !two || !three) throw new Error("three were made");
    const all = `${one.bookingReference}, ${two.bookingReference} and ${three.bookingReference}`;
    const refusal = `This number was reported for ${all}. Decide on the page Money which of them it has paid.`;
    expectProblem(await match(one), "UTR_KNOWN", refusal);
    expectProblem(await match(one, two), "UTR_KNOWN", refusal);
    for (const begun of claimed) expect((await stored(begun)).state).toBe("reported");
    expect((await match(one, two, three)).status).toBe(200);
    const { state, booking } = await stored(one);
    expect([state, booking.status]).toEqual(["captured", "Confirmed"]);
  });

  it("tells the others' customers that it was not found for them, and not that it is another's", async () => {
    const { one, two, utr } = await claimTwice();
    await match(one, two);
    const reason = "Our bank statement has no transfer with this number for this booking.";
    const { booking, ...rejected } = await stored(two);
    expect(rejected).toMatchObject({ state: "rejected", reason, utr, received: null, actorId: admin.id });
    expect(booking.status).toBe("Pending");
    expect(booking.mails.map(({ kind, payload }) => [kind, payload])).toEqual([
      ["payment-rejected", expect.objectContaining({ utr, reason })],
    ]);
    const own = await get(`/bookings/my/${two.bookingId}`, two.user);
    expect(bodyOf(ownBooking, own).payments).toMatchObject([{ state: "rejected", reason }]);
    expect(JSON.stringify(own.body)).not.toContain(one.bookingReference);
  });

  it("can be decided for whoever reported it after another amount had arrived", async () => {
    const [guess, real] = [await begin({ amount: 100 }), await begin({ amount: 9000 })];
    const utr = newUtr();
    await report(guess, utr);
    expect(await upload([`UPI/${utr}`, 8500])).toMatchObject({ matched: 0, mismatched: 1 });
    await report(real, utr);
    expectProblem(await match(real), "UTR_KNOWN");
    expectProblem(await match(guess), "UTR_KNOWN");
    const back = await post(`/payments/${guess.id}/return`, { reason: "Not asked" }, admin);
    expectProblem(back, "UTR_KNOWN");
    expect((await match(real, guess)).status).toBe(200);
    expect(await stored(guess)).toMatchObject({ state: "rejected", received: null, providerRef: null, utr });
    const { state, received, providerRef } = await stored(real);
    expect([state, Number(received), providerRef]).toEqual(["captured", 8500, utr]);
  });
});

describe("a bank's statement", () => {
  it("records nothing of a number that several bookings report, also if the amount fits one, and tells all", async () => {
    const { claimed, utr } = await claim(9000, 100);
    const [one, two] = claimed.map(({ bookingReference }) => bookingReference);
    const { doubts, ...counts } = await upload([`UPI/${utr}`, 9000]);
    expect(counts).toEqual({ matched: 0, mismatched: 1, unmatched: 0, kept: 0, known: 0 });
    const reason = `This number was reported for ${one} and ${two}. Nothing was recorded: match the payment that it has paid.`;
    expect(doubts).toMatchObject([
      { line: 2, amount: 9000, utr, bookingReference: one, reason },
      { line: 2, amount: 9000, utr, bookingReference: two, reason },
    ]);
    for (const begun of claimed) expect((await stored(begun)).state).toBe("reported");
  });

  it("does not decide against a report that was rejected before, and knows the money once it is decided", async () => {
    const { one, two, utr } = await claimTwice();
    await decide(two, { state: "rejected", reason: "Not on our statement" });
    expect(await upload([`UPI/${utr}`, 9000])).toMatchObject({ matched: 0, mismatched: 1 });
    await match(one);
    expect(await upload([`UPI/${utr}`, 9000])).toMatchObject({ matched: 0, mismatched: 0, known: 1 });
  });

  it("records nothing if the second report comes while it is matched", async () => {
    const { one, utr } = await claimTwice();
    const arrival = { payment: { id: one.id }, providerRef: utr, amount: 9000, at: new Date(), actorId: admin.id };
    expect(await db().$transaction((tx) => settle(tx, arrival))).toBe("contested");
    expect((await stored(one)).state).toBe("reported");
  });
});

describe("at the same time", () => {
  const rounds = Array.from({ length: 5 }, (_, at) => at);

  it.each(rounds)("reports of one number are all stored", async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const utr = newUtr();
    const answers = await Promise.all(begun.map((one) => report(one, utr)));
    expect(answers.map(({ status }) => status)).toEqual(begun.map(() => 200));
    expect(await db().payment.count({ where: { utr, state: "reported" } })).toBe(10);
  });

  it.each(rounds)("of several decisions for both bookings one wins", async () => {
    const { one, two, utr } = await claimTwice();
    const answers = await Promise.all([match(one, two), match(two, one), match(one, two), match(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const states = [(await stored(one)).state, (await stored(two)).state].sort();
    expect(states).toEqual(["captured", "rejected"]);
    expect(await db().payment.count({ where: { providerRef: utr } })).toBe(1);
  });

  it.each(rounds)(
    "reports, decisions and a statement credit the money once at most, and no request fails",
    async () => {
      const { one, two, utr } = await claimTwice();
      const late = await begin();
      const answers = await Promise.all([
        report(late, utr),
        match(one, two),
        upload([`UPI/${utr}`, 9000]),
        match(two, one),
        match(late, one, two),
        upload([`UPI/${utr}/${one.reference}`, 9000]),
        report(one, utr),
        match(one, two, late),
      ]);
      const statuses = answers.flatMap((answer) => ("status" in answer ? [answer.status] : []));
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const ofNumber = [{ utr }, { providerRef: utr }];
      expect(await db().payment.count({ where: { state: "captured", OR: ofNumber } })).toBe(1);
    },
  );
});

it("the database credits a number once, whichever column has it", async () => {
  const [one, two] = [await begin(), await begin()];
  const number = newUtr();
  const captured = { state: "captured", received: 9000, capturedAt: new Date() } as const;
  await db().payment.update({ where: { id: one.id }, data: { ...captured, providerRef: number } });
  const again = db().payment.update({ where: { id: two.id }, data: { ...captured, utr: number } });
  await expect(again).rejects.toMatchObject({ code: "P2002" });
});
