import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startedPayment } from "~/features/payment/pay/pay.schema";
import { db } from "~/server/db/client";
import { type ApiProcess, startApiProcess, startPaymentJobs } from "~tests/support/api-process";
import { makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { startRazorpayDouble } from "~tests/support/razorpay-double";

// Two processes serve the API, a third one does the jobs, and the provider misbehaves as its documentation and its users
// say. Whatever it does, a capture is one payment, one event and one mail.

const url = withOwnDatabase();
let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
let processes: ApiProcess[] = [];
let jobs: ApiProcess;

beforeAll(async () => {
  double = await startRazorpayDouble();
  const settings = { ...double.env, JOBS_SINCE: String(Date.now()) };
  [jobs, ...processes] = await Promise.all([
    startPaymentJobs(url(), settings),
    startApiProcess(url(), settings),
    startApiProcess(url(), settings),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([jobs, ...processes].map((one) => one.kill()));
  await double.close();
});

const at = (index: number) => processes[index % processes.length]?.url ?? "";
beforeEach(() => {
  Object.assign(double.state, {
    faults: [],
    delayMs: 0,
    webhooksFirst: false,
    refundsStay: null,
    webhooks: "sent",
    copies: 1,
    foreignSecret: null,
    amountOff: 0,
  });
  double.webhooks.sendTo(`${at(0)}/api/payments/razorpay/webhook`);
});

/** A booking of 10,000 rupees whose customer has gone to the provider's page. */
async function makeBegun() {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const { id } = await makeBooking({ tourId: tour.id, userId: user.id, totalPrice: 10_000 });
  const answer = await fetch(`${at(1)}/api/bookings/my/${id}/payments`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
    body: JSON.stringify({ amount: "full", provider: "razorpay" }),
  });
  const orderId = startedPayment.parse(await answer.json()).razorpay?.orderId ?? "";
  return { id, orderId };
}

const comeBack = async (index: number, id: string, paymentId: string) => {
  const body = new URLSearchParams(double.returnOf(paymentId));
  const path = `/api/payments/razorpay/return?booking=${id}`;
  return (await fetch(`${at(index)}${path}`, { method: "POST", body, redirect: "manual" })).headers.get("location");
};

const read = (id: string) =>
  db().booking.findUniqueOrThrow({
    where: { id },
    include: { payments: true, mails: true, events: { where: { kind: "payment" } } },
  });

/** Waits until the booking is paid, and checks that all is there once. */
async function expectPaidOnce(id: string): Promise<void> {
  await expect.poll(async () => Number((await read(id)).paid), { timeout: 20_000 }).toBe(10_000);
  await double.webhooks.idle();
  await expect.poll(() => db().paymentEvent.count({ where: { handledAt: null } }), { timeout: 20_000 }).toBe(0);
  const { status, paid, payments, mails, events } = await read(id);
  const received = events.filter(({ reason }) => reason?.includes("received"));
  expect([status, Number(paid), payments.length, received.length]).toEqual(["Confirmed", 10_000, 1, 1]);
  expect(mails.map(({ kind }) => kind)).toEqual(["payment-received"]);
}

it("records a capture once that is reported 50 times over two processes", { timeout: 60_000 }, async () => {
  const { id, orderId } = await makeBegun();
  double.state.copies = 8;
  const payment = double.books.pay(orderId);
  const returns = await Promise.all(Array.from({ length: 26 }, (_, index) => comeBack(index, id, payment.id)));
  // On a busy machine some wait too long for the booking.
  const results = returns.map((place) => place?.replace(`/profile/bookings/${id}?payment=`, ""));
  expect(results.filter((one) => one !== "paid" && one !== "checking")).toEqual([]);
  await expectPaidOnce(id);
});

it.each<[string, Partial<typeof double.state>]>([
  ["webhooks alone", {}],
  ["webhooks before the answer of the page", { webhooksFirst: true }],
  ["webhooks twice", { copies: 2 }],
  ["forged webhooks", { foreignSecret: "another" }],
  ["no webhooks", { webhooks: "never" }],
  ["webhooks of another amount than the provider's books", { amountOff: -100 }],
])("is right with %s", { timeout: 60_000 }, async (_, misbehaviour) => {
  const { id, orderId } = await makeBegun();
  Object.assign(double.state, misbehaviour);
  double.books.pay(orderId);
  await expectPaidOnce(id);
});

it("is right with webhooks late and in the wrong order, after the return", { timeout: 60_000 }, async () => {
  const { id, orderId } = await makeBegun();
  double.state.webhooks = "held";
  double.books.fail(orderId);
  const payment = double.books.pay(orderId);
  expect(await comeBack(0, id, payment.id)).toBe(`/profile/bookings/${id}?payment=paid`);
  await double.webhooks.release((held) => held.toReversed());
  await expectPaidOnce(id);
});

it("keeps a capture of another amount for an admin, and confirms nothing", { timeout: 60_000 }, async () => {
  const { id, orderId } = await makeBegun();
  double.books.pay(orderId, { amount: 999_900 });
  await expect.poll(async () => (await read(id)).payments[0]?.state, { timeout: 20_000 }).toBe("mismatched");
  await double.webhooks.idle();
  expect(await read(id)).toMatchObject({ status: "Pending", mails: [] });
});
