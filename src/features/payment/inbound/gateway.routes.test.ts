import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toPaymentShown } from "~/features/ledger/ledger.service";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeOrdered, startRazorpayHere } from "~tests/support/razorpay-here";
import { setFirstSettings } from "~tests/support/settings";
import { handleEvents } from "./events.service";

withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeEach(async () => {
  double = await startRazorpayHere();
});
afterEach(() => double.close());

const post = async (path: string, body: string, headers: Record<string, string>) =>
  api().fetch(new Request(`http://localhost/api${path}`, { method: "POST", body, headers }));

const form = { "content-type": "application/x-www-form-urlencoded" };
const comeBack = (id: string, fields: Record<string, string>) =>
  post(`/payments/razorpay/return?booking=${id}`, new URLSearchParams(fields).toString(), form);

const paidOf = async (id: string) => Number((await db().booking.findUniqueOrThrow({ where: { id } })).paid);

describe("the return from Razorpay's page", () => {
  it("records the payment before the booking's page opens", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const answer = await comeBack(booking.id, double.returnOf(double.books.pay(orderId).id));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/profile/bookings/${booking.id}?payment=paid`,
    ]);
    expect(await paidOf(booking.id)).toBe(10_000);
  });

  it("is honest about a payment that cannot be looked up", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const fields = double.returnOf(double.books.pay(orderId).id);
    double.state.faults = ["503"];
    const answer = await comeBack(booking.id, fields);
    expect(answer.headers.get("location")).toMatch(/payment=checking$/);
    expect(await paidOf(booking.id)).toBe(0);
  });

  it("says that it checks while another request keeps the booking locked", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const fields = double.returnOf(double.books.pay(orderId).id);
    const answer = await db().$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "id" = ${booking.id}::uuid FOR UPDATE`;
        return comeBack(booking.id, fields);
      },
      { timeout: 30_000 },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/profile/bookings/${booking.id}?payment=checking`,
    ]);
    expect(await paidOf(booking.id)).toBe(0);
  });

  it("with a failure, a forged signature or no fields changes nothing", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const fields = double.returnOf(double.books.pay(orderId).id);
    const wrongs: Record<string, string>[] = [
      {},
      { "error[code]": "BAD_REQUEST_ERROR" },
      { ...fields, razorpay_signature: "0".repeat(64) },
    ];
    for (const wrong of wrongs) {
      const answer = await comeBack(booking.id, wrong);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/profile/bookings/${booking.id}?payment=failed`,
      ]);
    }
    expect(await paidOf(booking.id)).toBe(0);
    expect((await comeBack("//evil.example", fields)).headers.get("location")).toBe("/profile");
  });

  const failureOf = (orderId: string) => ({
    "error[code]": "BAD_REQUEST_ERROR",
    "error[metadata]": JSON.stringify({ payment_id: "pay_1", order_id: orderId }),
  });

  it("with a failure looks up the order that it names, so that the payer reads why the last try failed", async () => {
    const { booking, payment, orderId } = await makeOrdered(double);
    const reasonNow = async () =>
      toPaymentShown(await db().payment.findUniqueOrThrow({ where: { id: payment.id } })).reason;
    const failed = `/profile/bookings/${booking.id}?payment=failed`;
    double.books.fail(orderId);
    expect((await comeBack(booking.id, failureOf(orderId))).headers.get("location")).toBe(failed);
    expect(await reasonNow()).toBe("Your bank declined it.");
    const error_description = "Payment failed because of insufficient balance";
    double.books.attempt(orderId, { status: "failed", error_description });
    expect((await comeBack(booking.id, failureOf(orderId))).headers.get("location")).toBe(failed);
    expect(await reasonNow()).toBe("There was not enough money in the account.");
    double.state.faults = ["503"];
    expect((await comeBack(booking.id, failureOf(orderId))).headers.get("location")).toBe(failed);
    double.state.faults = [];
    double.books.pay(orderId);
    expect((await comeBack(booking.id, failureOf(orderId))).headers.get("location")).toMatch(/payment=paid$/);
  });

  it("with a failure asks Razorpay about no order but ours", async () => {
    const { booking } = await makeOrdered(double);
    const before = double.requests.length;
    for (const metadata of [
      JSON.stringify({ order_id: "order_ofnobody" }),
      "{",
      "[]",
      JSON.stringify({ order_id: 1 }),
    ]) {
      const answer = await comeBack(booking.id, { ...failureOf("order_1"), "error[metadata]": metadata });
      expect(answer.headers.get("location")).toMatch(/payment=failed$/);
    }
    expect(double.requests.length).toBe(before);
  });

  it("from a payment by a link leads back to the page of the link, and to no other address", async () => {
    const token = "a".repeat(43);
    const back = async (link: string) => {
      const path = `/payments/razorpay/return?link=${encodeURIComponent(link)}`;
      return (await post(path, "", form)).headers.get("location");
    };
    expect(await back(token)).toBe(`/pay/${token}?payment=failed`);
    expect(await back("//evil.example")).toBe("/profile");
  });

  const boundary = "multipart/form-data; boundary=x";
  it.each([
    ["a whole multipart form", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', boundary],
    ["a broken multipart form", "--x\r\nContent-Dispo", boundary],
    ["a multipart form without a boundary", "--x--", "multipart/form-data"],
    ["escapes that are none", "razorpay_order_id=%&%ff=%zz&=&&", form["content-type"]],
    ["JSON", '{"razorpay_order_id":', "application/json"],
    ["nothing", "", form["content-type"]],
    ["a type that is none", "x", "x"],
  ])("%s proves nothing", async (_, body, type) => {
    const { booking } = await makeOrdered(double);
    const answer = await post(`/payments/razorpay/return?booking=${booking.id}`, body, { "content-type": type });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/profile/bookings/${booking.id}?payment=failed`,
    ]);
  });
});

describe("the webhook", () => {
  /** Sends what the provider would have signed. */
  async function sendSigned(body: string) {
    const { webhookSecret } = double.settings;
    const signature = createHmac("sha256", webhookSecret ?? "")
      .update(body)
      .digest("hex");
    return post("/payments/razorpay/webhook", body, { "x-razorpay-signature": signature });
  }

  const captured = (payment: object) =>
    JSON.stringify({ event: "payment.captured", payload: { payment: { entity: payment } } });

  it("stores a signed event, which is handled once however often it comes", async () => {
    const { booking, orderId } = await makeOrdered(double);
    double.books.pay(orderId);
    const { all, headersOf } = double.webhooks;
    const sent = [...all, ...all].map((one) => post("/payments/razorpay/webhook", one.body, headersOf(one)));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]));
    expect(await paidOf(booking.id)).toBe(0);
    const stored = await db().paymentEvent.findMany({ orderBy: { receivedAt: "asc" } });
    expect(stored.map(({ kind }) => kind).sort()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
    while ((await handleEvents(db(), new Date())) > 0);
    expect(await paidOf(booking.id)).toBe(10_000);
    expect(await db().payment.count({ where: { bookingId: booking.id } })).toBe(1);
  });

  it("refuses what is not signed with the secret", async () => {
    const body = JSON.stringify({ event: "payment.captured", payload: {} });
    for (const signature of [undefined, "", "0".repeat(64)]) {
      const headers = {
        "content-type": "application/json",
        ...(signature !== undefined && { "x-razorpay-signature": signature }),
      };
      expect((await post("/payments/razorpay/webhook", body, headers)).status).toBe(400);
    }
  });

  it("is not there without Razorpay's keys", async () => {
    setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null });
    expect((await post("/payments/razorpay/webhook", "{}", {})).status).toBe(404);
  });

  it("stores an event with characters that PostgreSQL refuses, and handles it", async () => {
    const { booking, orderId } = await makeOrdered(double);
    const paid = double.books.pay(orderId);
    const refused = { ...paid, id: "pay_other", status: "failed", error_description: "a\u0000b\ud800c" };
    const failed = JSON.stringify({ event: "payment.failed", payload: { payment: { entity: refused } } });
    const strange = { ...paid, id: "pay_\u0000", order_id: "order_\u0000" };
    for (const body of [
      failed,
      captured(strange),
      captured({ ...paid, amount: 1e20 }),
      captured({ ...paid, created_at: 1e20 }),
      JSON.stringify({ event: "a\u0000b", payload: {} }),
      '{"event":"a\0b"',
    ]) {
      expect((await sendSigned(body)).status).toBe(204);
    }
    while ((await handleEvents(db(), new Date())) > 0);
    expect(await db().paymentEvent.count({ where: { handledAt: null } })).toBe(0);
    expect(await paidOf(booking.id)).toBe(0);
    const kept = await db().unmatchedPayment.findFirst({ where: { providerRef: "pay_\ufffd" } });
    expect(kept?.orderId).toBe("order_\ufffd");
    const { reason } = await db().payment.findFirstOrThrow({ where: { orderId } });
    expect(reason).toBe("a\ufffdb\ufffdc");
  });
});
