import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderRefused, ProviderUnavailable } from "~/features/payment/providers/provider";
import { forCustomer } from "~/features/payment/providers/provider-errors";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { razorpayForTests } from "~tests/support/razorpay-for-tests";
import type { RazorpaySettings } from "./razorpay";

const far = razorpayForTests();
const { provider } = far;
const impatient = () => provider({}, 300);
const newReference = () => randomUUID().slice(0, 12).toUpperCase();
const order = (amount = 1800.5) => ({ reference: newReference(), amount, bookingReference: "LT-1234" });
const makeOrder = async (amount?: number) => (await provider().createOrder(order(amount))).orderId;
const rejection = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("createOrder", () => {
  it("makes an order of exactly the amount, with our reference", async () => {
    const made = order(0.1 + 1.2);
    const { orderId } = await provider().createOrder(made);
    expect(far.double.books.orders.get(orderId)).toMatchObject({
      amount: 130,
      currency: "INR",
      receipt: made.reference,
      notes: { booking: "LT-1234", reference: made.reference },
    });
  });

  it("sends every amount of whole paise unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 999_999_999_999 }), async (paise) => {
        const orderId = await makeOrder(paise / 100);
        far.double.books.pay(orderId);
        expect(far.double.books.orders.get(orderId)?.amount).toBe(paise);
        expect(await provider().fetchOrder(orderId)).toMatchObject([{ kind: "captured", amount: paise / 100 }]);
      }),
      { numRuns: 25 },
    );
  });

  it.each([0.99, 0, -5, 10.005, Number.NaN])("refuses ₹%d without asking", async (amount) => {
    await expect(provider().createOrder(order(amount))).rejects.toThrow();
    expect(far.double.requests).toEqual([]);
  });

  it("returns the same order when it is asked twice", async () => {
    const newOrder = order();
    const first = await provider().createOrder(newOrder);
    expect(await provider().createOrder(newOrder)).toEqual(first);
    expect(far.double.books.orders.size).toBe(1);
  });

  it.each(["503 after", "503", "cut", "html"] as const)(
    "makes one order when the first answer is %s",
    async (fault) => {
      far.double.state.faults = [fault, null];
      const newOrder = order();
      const { orderId } = await provider().createOrder(newOrder);
      expect([...far.double.books.orders.keys()]).toEqual([orderId]);
      expect(await provider().createOrder(newOrder)).toEqual({ orderId });
    },
  );

  it("gives up after the time limit, and finds the order that was made when asked again", async () => {
    far.double.state.faults = ["silent after", null];
    const newOrder = order();
    expect(await rejection(impatient().createOrder(newOrder))).toBeInstanceOf(ProviderUnavailable);
    expect(far.double.requests).toHaveLength(1);
    const { orderId } = await provider().createOrder(newOrder);
    expect([...far.double.books.orders.keys()]).toEqual([orderId]);
  });

  it("refuses a reference that another amount has", async () => {
    const newOrder = order(500);
    await provider().createOrder(newOrder);
    const error = await rejection(provider().createOrder({ ...newOrder, amount: 600 }));
    expect(error).toMatchObject({ name: "ProviderRefused", description: "Order receipt should be unique." });
  });
});

describe("a provider that does not work", () => {
  it.each<[string, Partial<RazorpaySettings>]>([
    ["key", { keyId: "rzp_test_Nobody" }],
    ["secret", { keySecret: "guessed" }],
  ])("refuses a wrong %s, in its own words, and is not asked again", async (_, changes) => {
    const error = await rejection(provider(changes).fetchOrder("order_1"));
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error).toMatchObject({ status: 401, description: "Authentication failed" });
    expect(String(error)).not.toContain(changes.keySecret ?? "the-secret-of-the-key");
    expect(far.double.requests).toHaveLength(1);
  });

  it.each(["503", "cut", "html", "429"] as const)("with %s is asked once more", async (fault) => {
    const orderId = await makeOrder();
    far.double.state.faults = [fault, null];
    expect(await provider().fetchOrder(orderId)).toEqual([]);
    far.double.state.faults = [fault];
    expect(await rejection(provider().fetchOrder(orderId))).toBeInstanceOf(ProviderUnavailable);
    expect(far.double.requests).toHaveLength(5);
  });

  it("that is silent is given up after the time limit, and not asked again", async () => {
    far.double.state.faults = ["silent"];
    await expect(impatient().fetchOrder("order_1")).rejects.toThrow("Razorpay did not answer GET /v1/orders/order_1");
    expect(far.double.requests).toHaveLength(1);
  });

  it("is UNAVAILABLE for customers, who get none of its words", async () => {
    far.double.state.faults = ["503"];
    for (const work of [provider(), provider({ keyId: "rzp_test_Nobody" })]) {
      const error = await rejection(forCustomer(() => work.createOrder(order())));
      expect(error).toMatchObject({ code: "UNAVAILABLE", extra: { retryAfter: 10 } });
      expect(String(error)).not.toMatch(/Razorpay|trouble|Authentication/);
      far.double.state.faults = [];
    }
    await expect(forCustomer(() => Promise.reject(new RangeError("a defect")))).rejects.toThrow(RangeError);
  });

  it("that accepts no connection is not available", async () => {
    const closed = await startRazorpayDouble();
    await closed.close();
    const { createOrder } = provider(closed.settings);
    await expect(createOrder(order())).rejects.toThrow(/^Razorpay cannot be reached for .*ECONNREFUSED/);
  });
});

describe("refund", () => {
  async function paid(amount = 1000) {
    const orderId = await makeOrder(amount);
    return { orderId, paymentId: far.double.books.pay(orderId).id };
  }

  it("gives a part back, reported in the same words by webhook and poll", async () => {
    const { orderId, paymentId } = await paid();
    const refundId = randomUUID();
    const { providerRef, state } = await provider().refund({ paymentId, amount: 400.25, refundId });
    expect([state, far.double.books.refunds.get(providerRef)?.amount]).toEqual(["done", 40_025]);
    const reported = {
      kind: "refund",
      provider: "razorpay",
      paymentId,
      providerRef,
      refundId,
      amount: 400.25,
      state: "done",
    };
    expect((await provider().fetchOrder(orderId))[1]).toEqual(reported);
    const events = far.double.webhooks.all.filter(({ kind }) => kind.startsWith("refund."));
    const read = events.map((webhook) =>
      provider().readEvent(Buffer.from(webhook.body), new Headers(far.double.webhooks.headersOf(webhook))),
    );
    expect(read).toMatchObject([
      { kind: "refund.created", reported: [{ ...reported, state: "transit" }] },
      { kind: "refund.processed", reported: [reported] },
    ]);
  });

  it("is in transit until Razorpay says that it is done, or that it has failed", async () => {
    far.double.state.refundsStay = "pending";
    const { orderId, paymentId } = await paid();
    const refund = { paymentId, amount: 1000, refundId: randomUUID() };
    const { providerRef, state } = await provider().refund(refund);
    expect(state).toBe("transit");
    far.double.books.finishRefund(providerRef, "failed");
    const [captured, reported] = await provider().fetchOrder(orderId);
    expect([captured?.kind, reported]).toMatchObject(["captured", { state: "failed", refundId: refund.refundId }]);
    // The money is there again, for a refund with a new id.
    expect(await provider().refund({ ...refund, refundId: randomUUID() })).toMatchObject({ state: "transit" });
  });

  it.each(["503 after", "503", "cut"] as const)("gives back once when the first answer is %s", async (fault) => {
    const { paymentId } = await paid();
    far.double.state.faults = [fault, null];
    await provider().refund({ paymentId, amount: 400, refundId: randomUUID() });
    expect([...far.double.books.refunds.values()].map(({ amount }) => amount)).toEqual([40_000]);
  });

  it("gives back once when called again after a time-out", async () => {
    const { paymentId } = await paid();
    const refund = { paymentId, amount: 400, refundId: randomUUID() };
    far.double.state.faults = ["silent after", null];
    expect(await rejection(impatient().refund(refund))).toBeInstanceOf(ProviderUnavailable);
    const { providerRef } = await provider().refund(refund);
    expect([...far.double.books.refunds.keys()]).toEqual([providerRef]);
  });

  it("gives back once for ten calls with one id", async () => {
    const { paymentId } = await paid();
    const refund = { paymentId, amount: 400, refundId: randomUUID() };
    await Promise.allSettled(Array.from({ length: 10 }, () => provider().refund(refund)));
    expect(far.double.books.refunds.size).toBe(1);
  });

  it("says in Razorpay's words why it is refused", async () => {
    const { paymentId } = await paid();
    const of = (amount: number) => rejection(provider().refund({ paymentId, amount, refundId: randomUUID() }));
    expect(await of(1000.01)).toMatchObject({
      name: "ProviderRefused",
      description: "The total refund amount is greater than the refund payment amount",
    });
    expect(await of(0.5)).toMatchObject({ description: "The amount must be at least INR 1.00" });
    await of(1000);
    expect(await of(1)).toMatchObject({ description: "The payment has been fully refunded already" });
  });

  it("made in the dashboard is without an id of ours", async () => {
    const { orderId, paymentId } = await paid();
    far.double.books.refund(paymentId, { amount: 30_000, receipt: "Receipt No. 31", notes: { refundId: "7" } });
    far.double.books.refund(paymentId, {});
    const reported = await provider().fetchOrder(orderId);
    expect(reported).toMatchObject([
      { kind: "captured", amount: 1000 },
      { amount: 700 },
      { refundId: null, amount: 300 },
    ]);
  });
});
