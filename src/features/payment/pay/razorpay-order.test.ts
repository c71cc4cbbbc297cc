import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { makeBooking, makeUser, type TestUser } from "~tests/support/factories";
import { makeGate } from "~tests/support/gate";
import { startRazorpayHere } from "~tests/support/razorpay-here";
import { startedPayment } from "./pay.schema";

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeEach(async () => {
  double = await startRazorpayHere();
});
afterEach(() => double.close());

const start = (id: string, user: TestUser) =>
  post(`/bookings/my/${id}/payments`, { amount: "full", provider: "razorpay" }, user);

async function makePayable() {
  const user = await makeUser();
  const { id } = await makeBooking({ userId: user.id, totalPrice: 10_000 });
  return { id, user };
}

describe("a payment by Razorpay", () => {
  it("is an order of exactly the amount, whose page leads back and records it", async () => {
    const { id, user } = await makePayable();
    const { razorpay, amount } = bodyOf(startedPayment, await start(id, user));
    if (!razorpay) throw new Error("no order was made");
    expect([amount, razorpay.amount, razorpay.url]).toEqual([
      10_000,
      10_000,
      `${double.settings.apiUrl}/v1/checkout/embedded`,
    ]);
    const page = await fetch(razorpay.url, { method: "POST", body: new URLSearchParams(razorpay.fields) });
    expect(await page.text()).toContain("INR 10000.00");
    const back = new URL(razorpay.fields.callback_url ?? "");
    const body = new URLSearchParams(double.returnOf(double.books.pay(razorpay.orderId).id));
    const answer = await api().fetch(new Request(back, { method: "POST", body }));
    expect(answer.headers.get("location")).toBe(`/profile/bookings/${id}?payment=paid`);
    const { status, paid } = await db().booking.findUniqueOrThrow({ where: { id } });
    expect([status, Number(paid)]).toEqual(["Confirmed", 10_000]);
  });

  it("begun twice, or begun again after a lost answer, is one order", async () => {
    const { id, user } = await makePayable();
    double.state.faults = ["503 after", "503", "503"];
    expectProblem(
      await start(id, user),
      "UNAVAILABLE",
      "We cannot reach our payment provider right now. Nothing was charged. Please try again in a moment.",
    );
    double.state.faults = [null];
    const first = bodyOf(startedPayment, await start(id, user));
    const second = bodyOf(startedPayment, await start(id, user));
    expect(second.razorpay?.orderId).toBe(first.razorpay?.orderId);
    expect(double.books.orders.size).toBe(1);
  });

  const orderOf = async (answer: ReturnType<typeof start>) => bodyOf(startedPayment, await answer).razorpay?.orderId;
  const storedOrders = async (bookingId: string) =>
    (await db().payment.findMany({ where: { bookingId } })).map(({ orderId }) => orderId);

  it("begun in two tabs at once leads both to one order, although Razorpay makes two", async () => {
    const { id, user } = await makePayable();
    double.state.receipts = "repeated";
    const gate = makeGate();
    double.state.gates = [gate.wait, async () => gate.open()];
    const shown = await Promise.all([orderOf(start(id, user)), orderOf(start(id, user))]);
    expect(double.books.orders.size).toBe(2);
    expect(shown[0]).toBe(shown[1]);
    expect(await storedOrders(id)).toEqual([shown[0]]);
  });

  it("whose slow answer comes after a reload leads to the order of the reload", async () => {
    const { id, user } = await makePayable();
    double.state.receipts = "repeated";
    const gate = makeGate();
    double.state.gates = [gate.wait];
    const slow = orderOf(start(id, user));
    await gate.reached;
    const reloaded = await orderOf(start(id, user));
    gate.open();
    expect(await slow).toBe(reloaded);
    expect(double.books.orders.size).toBe(2);
    expect(await storedOrders(id)).toEqual([reloaded]);
  });
});
