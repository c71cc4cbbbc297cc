import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pricedAdminBooking } from "~/features/booking/booking.schema";
import { payment } from "~/features/ledger/payment.schema";
import { remindOfBalance } from "~/features/payment/mail/hold-mail.service";
import { startedPayment } from "~/features/payment/pay/pay.schema";
import { accessLink, madeLink } from "~/features/voucher/link/link.schema";
import { toDatabaseDate } from "~/lib/dates";
import { keptDays } from "~/lib/retention";
import { sweepIdempotencyKeys } from "~/server/api/idempotency";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { address, dayAhead, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { newUtr } from "~tests/support/payments";
import { setFirstSettings } from "~tests/support/settings";
import { payLinkGoneMessage } from "./pay-by-link.service";
import { payableByLink } from "./payment-link.schema";

beforeAll(() => setFirstSettings({ upiAddress: "luit@okhdfcbank" }));
afterAll(() => setFirstSettings({ upiAddress: null }));

/** A Pending booking by phone of 10,000 rupees, with 3,000 due at booking, and the office. */
async function makePhoned(data: Parameters<typeof makeBooking>[0] = {}) {
  const office = await makeAdmin({ staffRole: "office" });
  const policy = { totalPrice: 10_000, deposit: 3000, balanceDueOn: toDatabaseDate(dayAhead(10)) };
  const caller = { name: "Lalrinpuii Sailo", phone: "+919876500123", contactEmail: "caller@example.com" };
  const { id, reference } = await makeBooking({ userId: null, source: "phone", ...caller, ...policy, ...data });
  return { id, reference, office, path: `/bookings/${id}/payment-link` };
}

async function makeLink(path: string, office: TestUser): Promise<string> {
  const { url } = bodyOf(madeLink, await post(path, {}, office));
  return new URL(url).pathname.replace("/pay/", "");
}

const read = (token: string) => post("/pay/read", { token });
const start = (token: string, amount = "deposit") => post("/pay/payments", { token, amount, provider: "upi" });

/** The mails of a booking, as they would be sent now. */
async function mailsOf(bookingId: string) {
  const rows = await db().outbox.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
  return Promise.all(rows.map(async (row) => ({ ...row, text: (await renderRow(row)).text })));
}

const tokenIn = (text: string) => /\/pay\/([\w-]{43})/.exec(text)?.[1] ?? "";

describe("a link to pay in a mail", () => {
  /** Takes a booking by phone of which 30 % is due at booking. */
  async function takeByPhone(fields: object = {}) {
    const office = await makeAdmin({ staffRole: "office" });
    const { id: tourId } = await makeTour({ price: 5000, payment: { depositPercent: 30, balanceDays: 7 } });
    const caller = { name: "Lalrinpuii Sailo", phone: "9876500123", email: address() };
    const made = bodyOf(
      pricedAdminBooking,
      await post("/bookings/by-phone", party({ tourId, ...caller, ...fields }), office),
    );
    return { id: made._id, office };
  }

  it("is in the first mail of a booking by phone, and pays it", async () => {
    const { id } = await takeByPhone();
    const received = (await mailsOf(id)).find(({ kind }) => kind === "booking-received");
    expect(received?.text).toContain("You can pay ₹3,000 online now, without an account.");
    const token = tokenIn(received?.text ?? "");
    expect(bodyOf(startedPayment, await start(token))).toMatchObject({ amount: 3000 });
  });

  it("is not there without an address, without a way to pay, or where nothing is due at booking", async () => {
    const { id: tourId } = await makeTour({ price: 5000 });
    const ids = [(await takeByPhone({ email: "" })).id, (await takeByPhone({ tourId })).id];
    setFirstSettings({ upiAddress: null });
    ids.push((await takeByPhone()).id);
    setFirstSettings({ upiAddress: "luit@okhdfcbank" });
    for (const id of ids) {
      expect(await db().accessLink.count({ where: { bookingId: id } })).toBe(0);
      for (const { text } of await mailsOf(id)) expect(text).not.toContain("/pay/");
    }
  });

  it("works in a reminder beside an earlier one, and is taken out of a reminder that waits when the office ends all", async () => {
    const { id, office } = await takeByPhone();
    const [first] = await mailsOf(id);
    await db().$transaction((tx) => remindOfBalance(tx, id));
    const reminder = async () => (await mailsOf(id)).find(({ kind }) => kind === "balance-reminder")?.text ?? "";
    const tokens = [tokenIn(first?.text ?? ""), tokenIn(await reminder())];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await read(token)).status).toBe(200);
    await send("DELETE", `/bookings/${id}/payment-link`, { as: office });
    expect(tokenIn(await reminder())).toBe("");
    expect(await reminder()).toMatch(/To pay, call .+: we send you a link\./);
  });
});

describe("a link to pay", () => {
  it("shows the trip and what is due, nothing about the caller, and is stored only as a hash", async () => {
    const { reference, office, path } = await makePhoned();
    const token = await makeLink(path, office);
    const answer = await read(token);
    const shown = bodyOf(payableByLink, answer);
    expect(shown).toMatchObject({
      reference,
      isUpiFirst: true,
      due: 10_000,
      payable: { deposit: 3000, full: 10_000 },
      payments: [],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Lalrinpuii|9876500123|caller@/);
    const { link } = bodyOf(accessLink, await get(path, office));
    expect(link).not.toBeNull();
    expect(JSON.stringify([link, await db().accessLink.findMany({ where: { madeById: office.id } })])).not.toContain(
      token,
    );
  });

  it("begins the same payment again, and takes the number of its transfer", async () => {
    const { id, office, path } = await makePhoned();
    const token = await makeLink(path, office);
    const begun = bodyOf(startedPayment, await start(token));
    expect(begun).toMatchObject({ state: "created", amount: 3000, upi: { address: "luit@okhdfcbank" } });
    expect(bodyOf(startedPayment, await start(token))).toEqual(begun);
    const utr = newUtr();
    const reported = bodyOf(payment, await post("/pay/report", { token, id: begun._id, utr }));
    expect(reported).toMatchObject({ state: "reported", utr });
    expect(bodyOf(payableByLink, await read(token)).payments).toMatchObject([{ state: "reported", utr }]);
    const events = await db().bookingEvent.findMany({ where: { bookingId: id, kind: "payment" } });
    expect(events).toMatchObject([{ actorId: null }]);
  });

  it("takes a number that is sent again once: the correction that came between stays", async () => {
    const { office, path } = await makePhoned();
    const token = await makeLink(path, office);
    const { _id: id } = bodyOf(startedPayment, await start(token));
    const headers = { "idempotency-key": randomUUID() };
    const report = (utr: string) => send("POST", "/pay/report", { body: { token, id, utr }, headers });
    const [wrong, right] = [newUtr(), newUtr()];
    expect(bodyOf(payment, await report(wrong)).utr).toBe(wrong);
    await post("/pay/report", { token, id, utr: right });
    const again = await report(wrong);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(bodyOf(payment, again).utr).toBe(right);
    expectProblem(await report(right), "IDEMPOTENCY_MISMATCH");
  });

  it("keeps its keys as long as those of accounts, and no longer", async () => {
    const { office, path } = await makePhoned();
    const token = await makeLink(path, office);
    const { _id: id } = bodyOf(startedPayment, await start(token));
    const body = { token, id, utr: newUtr() };
    await send("POST", "/pay/report", { body, headers: { "idempotency-key": randomUUID() } });
    const link = { bookingId: (await db().payment.findUniqueOrThrow({ where: { id } })).bookingId };
    const { createdAt } = await db().linkIdempotencyKey.findFirstOrThrow({ where: { link } });
    const sweepAfter = (days: number) =>
      sweepIdempotencyKeys({ db: db(), now: new Date(createdAt.getTime() + days * 24 * 60 * 60_000 + 1) });
    const kept = () => db().linkIdempotencyKey.count({ where: { link } });
    await sweepAfter(keptDays.heldRequest);
    expect(await kept()).toBe(1);
    await sweepAfter(keptDays.repeatedAnswer);
    expect(await kept()).toBe(0);
  });

  it("pays no other booking", async () => {
    const [one, other] = [await makePhoned(), await makePhoned()];
    const begun = bodyOf(startedPayment, await start(await makeLink(other.path, other.office)));
    const token = await makeLink(one.path, one.office);
    expectProblem(await post("/pay/report", { token, id: begun._id, utr: newUtr() }), "NOT_FOUND");
    expect(await db().payment.findUniqueOrThrow({ where: { id: begun._id } })).toMatchObject({ state: "created" });
  });

  it("works beside an earlier one until the office ends them all", async () => {
    const { office, path } = await makePhoned();
    const tokens = [await makeLink(path, office), await makeLink(path, office)];
    for (const token of tokens) expect((await read(token)).status).toBe(200);
    expect(bodyOf(accessLink, await send("DELETE", path, { as: office }))).toEqual({ link: null });
    for (const token of tokens) {
      expectProblem(await read(token), "NOT_FOUND", payLinkGoneMessage);
      expectProblem(await start(token), "NOT_FOUND", payLinkGoneMessage);
    }
    expectProblem(await read("none"), "NOT_FOUND", payLinkGoneMessage);
  });

  it("pays nothing when nothing is due, when the booking is cancelled, and after its time", async () => {
    const { id, office, path } = await makePhoned();
    const token = await makeLink(path, office);
    await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
    expectProblem(await start(token), "NOT_PAYABLE");
    expect(bodyOf(payableByLink, await read(token))).toMatchObject({ status: "Cancelled", due: 0 });
    expectProblem(await post(path, {}, office), "NOT_PAYABLE", "Nothing is due.");
    const times = { createdAt: new Date("2026-01-01"), expiresAt: new Date("2026-01-02") };
    await db().accessLink.updateMany({ where: { bookingId: id }, data: times });
    expectProblem(await read(token), "NOT_FOUND", payLinkGoneMessage);
  });

  it("is made by the office alone", async () => {
    const { path } = await makePhoned();
    expectProblem(await post(path, {}, await makeUser()), "FORBIDDEN");
    expectProblem(await post(path, {}), "UNAUTHORIZED");
  });
});
