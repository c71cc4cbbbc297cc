import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { razorpayForTests } from "~tests/support/razorpay-for-tests";
import type { RazorpaySettings } from "./razorpay";

const far = razorpayForTests();
const { provider, makeOrder } = far;

describe("readEvent", () => {
  /** Reads what the double would send. */
  const read = (changes: Partial<RazorpaySettings> = {}) =>
    far.double.webhooks.all.map((webhook) =>
      provider(changes).readEvent(Buffer.from(webhook.body), new Headers(far.double.webhooks.headersOf(webhook))),
    );

  function readSigned(body: string, headers: Record<string, string> = {}) {
    const signature = createHmac("sha256", far.double.settings.webhookSecret).update(body).digest("hex");
    return provider().readEvent(Buffer.from(body), new Headers({ "x-razorpay-signature": signature, ...headers }));
  }

  it("reports a capture by two events, and no authorization", async () => {
    const orderId = await makeOrder(500);
    const { id: paymentId, created_at } = far.double.books.pay(orderId);
    const reported = {
      kind: "captured",
      provider: "razorpay",
      orderId,
      paymentId,
      amount: 500,
      at: new Date(created_at * 1000),
    };
    expect(read()).toMatchObject([
      { kind: "payment.authorized", reported: [] },
      { kind: "payment.captured", reported: [reported] },
      { kind: "order.paid", reported: [reported] },
    ]);
    expect(new Set(read().map((event) => event?.eventId)).size).toBe(3);
    // The poll says the same.
    expect(await provider().fetchOrder(orderId)).toEqual([reported]);
  });

  it("reports a failure with its reason, and a later capture of the same payment", async () => {
    const orderId = await makeOrder(500);
    const { id: paymentId } = far.double.books.fail(orderId);
    const reason = "Your payment was declined by the bank.";
    expect(await provider().fetchOrder(orderId)).toMatchObject([{ kind: "failed", paymentId, reason }]);
    far.double.books.capture(paymentId);
    const reported = read().flatMap((event) => event?.reported);
    expect(reported).toMatchObject([{ kind: "failed", reason }, { kind: "captured", paymentId }, { kind: "captured" }]);
    expect(await provider().fetchOrder(orderId)).toMatchObject([{ kind: "captured", paymentId }]);
  });

  it("tells the amount that was captured, also when it differs", async () => {
    far.double.state.amountOff = -100;
    far.double.books.pay(await makeOrder(500));
    expect(read().flatMap((event) => event?.reported)).toMatchObject([{ amount: 499 }, { amount: 499 }]);
  });

  it("believes nothing that is not signed by the webhook's secret", async () => {
    far.double.books.pay(await makeOrder());
    expect(read({ webhookSecret: "another" })).toEqual([null, null, null]);
    expect(read({ webhookSecret: null })).toEqual([null, null, null]);
    expect(read({ webhookSecret: "" })).toEqual([null, null, null]);
    far.double.state.foreignSecret = "stolen";
    expect(read()).toEqual([null, null, null]);
    const [webhook] = far.double.webhooks.all;
    const body = Buffer.from(webhook?.body ?? "");
    expect(provider().readEvent(body, new Headers())).toBeNull();
    expect(provider().readEvent(Buffer.alloc(0), new Headers({ "x-razorpay-signature": "" }))).toBeNull();
  });

  it("reads the bytes as they came: another order of the members is another body", () => {
    const body = '{"event":"payment.authorized","payload":{}}';
    expect(readSigned(body)).toMatchObject({ kind: "payment.authorized", reported: [] });
    const signature = createHmac("sha256", far.double.settings.webhookSecret).update(body).digest("hex");
    const headers = new Headers({ "x-razorpay-signature": signature });
    expect(provider().readEvent(Buffer.from(`${body} `), headers)).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["JSON of another form", "[]"],
    ["a capture without a payment", '{"event":"payment.captured","payload":{}}'],
    [
      "a foreign currency",
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":5,"currency":"USD","status":"captured","created_at":1}}}}',
    ],
  ])("reports nothing of %s that is signed, and says what is wrong", (_, body) => {
    const event = readSigned(body);
    expect(event?.reported).toEqual([]);
    expect(event?.problem).toMatch(/\S/);
  });

  it("takes the id of the event from the header, and else from the bytes", () => {
    const body = '{"event":"payment.authorized","payload":{}}';
    expect(readSigned(body, { "x-razorpay-event-id": "abc_1-2" })?.eventId).toBe("abc_1-2");
    const ids = ["", "a b", "x".repeat(65)].map((id) => readSigned(body, { "x-razorpay-event-id": id })?.eventId);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^sha256-[\da-f]{40}$/);
    expect(readSigned(`${body} `)?.eventId).not.toBe(ids[0]);
  });

  it("reports no refund of a payment that was never captured", async () => {
    const orderId = await makeOrder();
    const { id } = far.double.books.attempt(orderId);
    far.double.books.refundUncaptured(id);
    expect(await provider().fetchOrder(orderId)).toEqual([]);
    expect(read().map((event) => [event?.kind, event?.reported])).toEqual([
      ["payment.authorized", []],
      ["refund.created", []],
      ["refund.processed", []],
    ]);
  });
});

describe("the double's webhooks", () => {
  it("can come before the answer, twice, late, in another order, or never", async () => {
    const got: string[] = [];
    const receiver = createServer((request, response) => {
      got.push(String(request.headers["x-razorpay-event-id"]));
      request.resume().on("end", () => response.end());
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    far.double.webhooks.sendTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    const { state, webhooks, books } = far.double;

    Object.assign(state, { webhooksFirst: true, copies: 2 });
    const { id } = books.pay(await makeOrder());
    await provider().refund({ paymentId: id, amount: 5, refundId: randomUUID() });
    const kinds = webhooks.all.map(({ kind }) => kind);
    expect(kinds).toEqual([
      "payment.authorized",
      "payment.captured",
      "order.paid",
      "refund.created",
      "refund.processed",
    ]);
    expect(got).toEqual(webhooks.all.flatMap(({ eventId }) => [eventId, eventId]));
    expect(webhooks.all.every(({ status }) => status === 200)).toBe(true);

    Object.assign(state, { webhooks: "held", copies: 1 });
    got.length = 0;
    books.fail(await makeOrder());
    books.pay(await makeOrder());
    await webhooks.idle();
    expect(got).toEqual([]);
    await webhooks.release((held) => held.reverse());
    expect(got).toEqual(
      webhooks.all
        .slice(-4)
        .reverse()
        .map(({ eventId }) => eventId),
    );

    state.webhooks = "never";
    books.pay(await makeOrder());
    await webhooks.release();
    expect(got).toHaveLength(4);
    receiver.close();
  });
});
