import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handleEvents } from "~/features/payment/inbound/events.service";
import { reconcile } from "~/features/payment/inbound/reconcile.service";
import { sendRefunds } from "~/features/payment/inbound/send-refunds.service";
import { startedPayment } from "~/features/payment/pay/pay.schema";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { forgetShared, setShared } from "~/server/shared";
import { bodyOf, post } from "~tests/support/clients";
import { makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import type { GatewayDouble, SentWebhook } from "~tests/support/gateway-double";
import { gatewayDoubles } from "~tests/support/gateway-doubles";
import { withOwnDatabase } from "~tests/support/own-database";
import { moneyNow, paidInFull, wantBack } from "~tests/support/reporting-razorpay";
import { setFirstSettings } from "~tests/support/settings";
import { gatewayIds } from "./registry";
import { gatewaySecrets, webhookPath } from "./registry.accounts";
import { openGateway } from "./registry.server";

// Jobs take rows of all bookings.
withOwnDatabase();

describe.each(gatewayIds)("payments by %s", (gateway) => {
  let double: GatewayDouble;
  beforeEach(async () => {
    double = await gatewayDoubles[gateway]();
    setShared(`${gateway}-url`, double.apiUrl);
    setFirstSettings(double.settings);
  });
  afterEach(async () => {
    setFirstSettings(Object.fromEntries(Object.keys(double.settings).map((name) => [name, null])));
    forgetShared(`${gateway}-url`);
    await double.close();
    await db().payment.updateMany({ data: { nextCheckAt: null } });
    await db().refund.updateMany({ data: { nextAttemptAt: null } });
  });

  const soon = (minutes = 0) => new Date(Date.now() + minutes * 60_000);

  async function provider() {
    const opened = openGateway(gateway, await readSettings());
    if (!opened) throw new Error(`${gateway} is not set up`);
    return opened;
  }

  async function makePayable() {
    const user = await makeUser({ phone: "+919876543210" });
    const { id } = await makeBooking({ userId: user.id, totalPrice: 10_000 });
    return { id, user };
  }

  const begin = (id: string, user: TestUser) =>
    post(`/bookings/my/${id}/payments`, { amount: "full", provider: gateway }, user);

  /** A booking of 10,000 rupees, with an order and its page. */
  async function makeOrdered() {
    const { id, user } = await makePayable();
    const page = bodyOf(startedPayment, await begin(id, user))[gateway];
    if (!page) throw new Error("no order was made");
    return { id, ...page };
  }

  async function makePaid() {
    const made = await makeOrdered();
    double.pay(made.orderId);
    await take(double.webhooks());
    return made;
  }

  const returned = async (request: Request) => (await api().fetch(request)).headers.get("location");
  const deliver = async ({ body, headers }: SentWebhook) =>
    (await api().fetch(new Request(`http://localhost/api${webhookPath(gateway)}`, { method: "POST", body, headers })))
      .status;

  /** Delivers these one after another, and handles each before the next. */
  async function take(webhooks: readonly SentWebhook[]) {
    for (const webhook of webhooks) {
      const { body, headers } = webhook;
      const event = (await provider()).readEvent(Buffer.from(body), new Headers(headers));
      expect(event).toMatchObject({ provider: gateway, reported: expect.any(Array) });
      expect(event?.problem).toBeUndefined();
      expect(await deliver(webhook)).toBe(204);
      await handleEvents(db(), soon(), [await provider()]);
    }
    expect(await db().paymentEvent.count({ where: { handledAt: null } })).toBe(0);
  }

  const read = (id: string) =>
    db().booking.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true, mails: true } });
  const askAgain = async (id: string, minutes: number) => {
    await db().payment.updateMany({ where: { bookingId: id }, data: { nextCheckAt: soon() } });
    await reconcile(db(), await provider(), soon(minutes));
  };

  it("are recorded before the booking's page opens", async () => {
    const { id, orderId, url, fields, amount } = await makeOrdered();
    const page = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
    expect([page.status, amount]).toEqual([200, 10_000]);
    double.pay(orderId);
    const request = double.comeBack(orderId, fields, "paid");
    expect(new URL(request.url).searchParams.get("booking")).toBe(id);
    expect(await returned(request)).toBe(`/profile/bookings/${id}?payment=paid`);
    expect(await moneyNow(id)).toEqual(paidInFull);
  });

  it("that fail lead back to a page that says so, and can be tried again", async () => {
    const { id, orderId, fields } = await makeOrdered();
    double.fail(orderId);
    expect(await returned(double.comeBack(orderId, fields, "failed"))).toMatch(/payment=failed$/);
    await take(double.webhooks());
    expect((await read(id)).payments).toMatchObject([{ state: "failed", reason: expect.stringMatching(/\S/) }]);
    double.pay(orderId);
    await take(double.webhooks());
    expect(await moneyNow(id)).toEqual(paidInFull);
  });

  it("begun twice, or begun again after a lost answer, are one order", async () => {
    const { id, user } = await makePayable();
    double.loseAnswer();
    await begin(id, user);
    const orders = [await begin(id, user), await begin(id, user)].map(
      (answer) => bodyOf(startedPayment, answer)[gateway]?.orderId,
    );
    expect(orders[0]).toMatch(/\S/);
    expect([orders[1], double.counts().orders]).toEqual([orders[0], 1]);
  });

  it("are not believed if any field of the return is left out or changed", async () => {
    const { id, orderId, fields } = await makeOrdered();
    double.pay(orderId);
    const request = double.comeBack(orderId, fields, "paid");
    const { searchParams } = new URL(request.url);
    const isPost = request.method === "POST";
    const sent = isPost ? new URLSearchParams(await request.text()) : searchParams;
    const names = [...sent.keys()].filter((name) => name !== "booking");
    expect(names.length).toBeGreaterThan(1);
    for (const [name, value] of names.flatMap((one): [string, string | null][] => [
      [one, null],
      [one, `${sent.get(one)}0`],
    ])) {
      const changed = new URLSearchParams(sent);
      if (value === null) changed.delete(name);
      else changed.set(name, value);
      const url = new URL(request.url);
      if (!isPost) url.search = changed.toString();
      const forged = new Request(url, isPost ? { method: "POST", body: changed } : {});
      expect(await returned(forged)).toBe(`/profile/bookings/${id}?payment=failed`);
    }
    expect((await moneyNow(id)).paid).toBe(0);
  });

  it("are one payment and one mail, whatever order the webhooks come in, and however often", async () => {
    const { id, orderId } = await makeOrdered();
    double.fail(orderId);
    double.pay(orderId);
    const webhooks = double.webhooks();
    await take([...webhooks.toReversed(), ...webhooks]);
    await askAgain(id, 2);
    await take(webhooks);
    const { payments, mails } = await read(id);
    expect(payments).toMatchObject([{ state: "captured", orderId }]);
    expect(mails.map(({ kind }) => kind)).toEqual(["payment-received"]);
    expect(await moneyNow(id)).toEqual(paidInFull);
  });

  it("are not believed from webhooks that the gateway has not signed", async () => {
    const { id, orderId } = await makeOrdered();
    double.pay(orderId);
    const [webhook] = double.webhooks();
    if (!webhook) throw new Error("no webhook was sent");
    const { body, headers } = webhook;
    expect(await deliver({ body: `${body} `, headers })).toBe(400);
    expect(await deliver({ body, headers: { "content-type": "application/json" } })).toBe(400);
    const strangers = Object.fromEntries(gatewaySecrets.map((name) => [name, "another"]));
    setFirstSettings(strangers);
    expect(await deliver(webhook)).toBe(400);
    setFirstSettings(Object.fromEntries(Object.keys(double.settings).map((name) => [name, null])));
    expect(await deliver(webhook)).toBe(404);
    expect([await db().paymentEvent.count({ where: { handledAt: null } }), (await moneyNow(id)).paid]).toEqual([0, 0]);
  });

  it("are found by the poll when no webhook arrives", async () => {
    const { id, orderId } = await makeOrdered();
    double.fail(orderId);
    await askAgain(id, 0);
    expect((await read(id)).payments).toMatchObject([{ state: "failed" }]);
    double.pay(orderId);
    await askAgain(id, 2);
    expect(await moneyNow(id)).toEqual(paidInFull);
  });

  it("of another amount wait for the office", async () => {
    const { id, orderId } = await makeOrdered();
    double.pay(orderId, 4000.5);
    await take(double.webhooks());
    expect((await read(id)).payments).toMatchObject([{ state: "mismatched", received: expect.anything() }]);
    expect(Number((await read(id)).payments[0]?.received)).toBe(4000.5);
    expect((await moneyNow(id)).status).toBe("Pending");
  });

  it("of orders that we have forgotten are recognised by our reference", async () => {
    const { id, orderId } = await makeOrdered();
    const [payment] = (await read(id)).payments;
    expect(await (await provider()).fetchReference(orderId)).toBe(payment?.reference);
    expect(await (await provider()).fetchReference("order_of_nobody")).toBeNull();
    await db().payment.update({ where: { id: payment?.id ?? "" }, data: { orderId: null } });
    double.pay(orderId);
    await take(double.webhooks());
    expect(await moneyNow(id)).toEqual(paidInFull);
    expect((await read(id)).payments).toMatchObject([{ orderId }]);
  });

  const send = async (minutes = 1) => sendRefunds(db(), await provider(), soon(minutes));
  const stateOf = async (id: string) => (await read(id)).refunds.map(({ state }) => state);

  it("are given back in parts, and are back when a webhook says so", async () => {
    const { id } = await makePaid();
    await wantBack(id, 2500.5);
    await send();
    expect(await stateOf(id)).toEqual(["transit"]);
    const [refund] = (await read(id)).refunds;
    double.decideRefund(refund?.key ?? "", "done");
    const webhooks = double.webhooks();
    await take([...webhooks, ...webhooks.toReversed()]);
    expect(await stateOf(id)).toEqual(["done"]);
    expect(await moneyNow(id)).toMatchObject({ paid: 7499.5, refunded: 2500.5, refunding: 0 });
    await wantBack(id, 100);
    await send();
    expect(double.counts().refunds).toBe(2);
  });

  it("are given back once when the answer to the refund gets lost", async () => {
    const { id } = await makePaid();
    await wantBack(id, 2500);
    double.loseAnswer();
    await send();
    await send(30);
    expect([await stateOf(id), double.counts().refunds]).toEqual([["transit"], 1]);
  });

  it("whose refund fails are reported by the poll, without a webhook", async () => {
    const { id } = await makePaid();
    await wantBack(id, 2500);
    await send();
    const [refund] = (await read(id)).refunds;
    double.decideRefund(refund?.key ?? "", "failed");
    await askAgain(id, 2);
    expect(await stateOf(id)).toEqual(["failed"]);
    expect(await moneyNow(id)).toMatchObject({ refunded: 0 });
  });

  it("are refused a refund of more than was paid", async () => {
    const { orderId } = await makePaid();
    const [payment] = await db().payment.findMany({ where: { orderId } });
    const asked = { orderId, paymentId: payment?.providerRef ?? "", amount: 10_001, refundId: randomUUID() };
    await expect((await provider()).refund(asked)).rejects.toMatchObject({ name: "ProviderRefused" });
    expect(double.counts().refunds).toBe(0);
  });
});
