import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { expiredReason } from "~/features/booking/booking-event.schema";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { agreedDueOf, moneyOf } from "~/features/ledger/booking-money.rules";
import { meaningOf } from "~/features/ledger/payment.rules";
import { oldFaultsSql } from "~/features/office/money/old-faults/old-faults.sql";
import { isOver } from "~/features/payment/dispute/dispute.rules";
import { endDueHolds } from "~/features/payment/holds/end-hold.service";
import { handleEvents, storeEvent } from "~/features/payment/inbound/events.service";
import { reconcile } from "~/features/payment/inbound/reconcile.service";
import { recordReported } from "~/features/payment/inbound/reported.service";
import { sendRefunds } from "~/features/payment/inbound/send-refunds.service";
import { startedPayment } from "~/features/payment/pay/pay.schema";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { toPaise, toRupees } from "~/lib/money";
import { db } from "~/server/db/client";
import { plannedSql } from "~/server/db/sql";
import { party } from "~tests/support/booking-input";
import { post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { checkPaperSums } from "~tests/support/paper-sums";
import { startRazorpayHere } from "~tests/support/razorpay-here";
import { expectSameMoney } from "~tests/support/same-money";
import { setFirstSettings } from "~tests/support/settings";

// Customers book, pay, change and cancel, an admin sets statuses and gives back, holds end, and the provider tells of payments by
// every way, twice, late and in any order; all at once. In the end what came in less what went back is what the bookings
// say, at the provider too, and no place is sold twice. MONEY_SEED repeats a run.

const seed = Number(process.env.MONEY_SEED ?? randomInt(2 ** 31));
const schedules = Number(process.env.MONEY_SCHEDULES ?? 6);
const price = 1000;
const capacity = 5;
withOwnDatabase();

let double: Awaited<ReturnType<typeof startRazorpayHere>>;
beforeAll(async () => {
  double = await startRazorpayHere();
  setFirstSettings({ tax: { ...firstTaxSettings, gstin: "18AABCL1234M1ZI" } });
});
afterAll(() => {
  setFirstSettings({ tax: firstTaxSettings });
  return double.close();
});

type World = {
  tours: string[];
  customer: TestUser;
  admin: TestUser;
  bookings: string[];
  orders: string[];
  /** How far the clock of the jobs is ahead, in minutes. */
  ahead: number;
};

const which = fc.nat(30);
const step = fc.oneof(
  fc.record({ do: fc.constant("book" as const), tour: fc.nat(1), people: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("begin" as const), which, amount: fc.constantFrom("deposit", "balance", "full") }),
  fc.record({ do: fc.constant("pay" as const), which, paise: fc.constantFrom(0, 0, 0, -100) }),
  fc.record({ do: fc.constant("fail" as const), which }),
  fc.record({ do: fc.constant("tell" as const), which, way: fc.constantFrom("return", "webhook", "poll") }),
  fc.record({ do: fc.constant("cancel" as const), which }),
  fc.record({ do: fc.constant("set" as const), which, to: fc.constantFrom("Pending", "Confirmed", "Cancelled") }),
  fc.record({
    do: fc.constant("giveBack" as const),
    which,
    amount: fc.integer({ min: 1, max: 3 * price }),
    purpose: fc.constantFrom("favour", "less"),
  }),
  fc.record({ do: fc.constant("reduce" as const), which, percent: fc.constantFrom(10, 50, 100) }),
  fc.record({ do: fc.constant("take back" as const), which }),
  fc.record({ do: fc.constant("price by hand" as const), which, rupees: fc.integer({ min: 0, max: 4 * price }) }),
  fc.record({ do: fc.constant("accept" as const), which }),
  fc.record({ do: fc.constant("change" as const), which, people: fc.integer({ min: 1, max: 4 }), day: fc.nat(1) }),
  fc.record({ do: fc.constant("change by admin" as const), which, people: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("ask to cancel" as const), which }),
  fc.record({ do: fc.constant("decide" as const), which, how: fc.constantFrom("accept", "decline") }),
  fc.record({ do: fc.constant("dashboard" as const), which }),
  fc.record({
    do: fc.constant("dispute" as const),
    which,
    to: fc.constantFrom("open", "win", "lose"),
    isLate: fc.boolean(),
  }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 40, 3000) }),
  fc.record({ do: fc.constant("jobs" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const provider = () => razorpay(double.settings);
const timeOf = ({ ahead }: World) => new Date(Date.now() + ahead * 60_000);

async function makeWorld(): Promise<World> {
  const policies = {
    payment: { depositPercent: 30, balanceDays: 5 },
    cancellation: [{ daysFrom: 0, refundPercent: 50 }],
  };
  const tours = await Promise.all([
    makeTour({ price, capacityPerDate: capacity, ...policies }),
    makeTour({ price, capacityPerDate: capacity, ...policies, payment: { depositPercent: 100, balanceDays: 0 } }),
  ]);
  const [customer, admin] = await Promise.all([makeUser(), makeAdmin()]);
  return { tours: tours.map(({ id }) => id), customer, admin, bookings: [], orders: [], ahead: 0 };
}

const pick = (list: readonly string[], index: number) => list[index % Math.max(list.length, 1)];

async function take(world: World, step: Step): Promise<void> {
  if (step.do === "book") return book(world, step.tour, step.people);
  if (step.do === "wait") {
    world.ahead += step.minutes;
    return;
  }
  if (step.do === "jobs") return doJobs(world);
  if (step.do === "dispute") return dispute(world, step);
  if (step.do === "pay" || step.do === "fail" || step.do === "tell" || step.do === "dashboard") {
    const orderId = pick(world.orders, step.which);
    return orderId ? atProvider(world, orderId, step) : undefined;
  }
  const id = pick(world.bookings, step.which);
  if (!id) return;
  const { customer, admin } = world;
  if (step.do === "begin") return begin(world, id, step.amount);
  if (step.do === "accept") return accept(world, id);
  if (step.do === "decide") return decide(world, id, step.how);
  if (step.do === "change") {
    const requested = { travelers: step.people, date: dayAhead(30 + step.day) };
    return allow(post(`/bookings/my/${id}/changes`, requested, customer));
  }
  if (step.do === "change by admin") return allow(post(`/bookings/${id}/changes`, { travelers: step.people }, admin));
  if (step.do === "ask to cancel") return allow(post(`/bookings/my/${id}/cancel-request`, {}, customer));
  if (step.do === "cancel") return allow(put(`/bookings/cancel/${id}`, undefined, customer));
  if (step.do === "set") return allow(put(`/bookings/${id}`, { status: step.to }, admin));
  if (step.do === "price by hand") return allow(post(`/bookings/${id}/changes`, { totalPrice: step.rupees }, admin));
  if (step.do === "reduce" || step.do === "take back") return reduce(world, id, step);
  const { amount, purpose } = step;
  return allow(post(`/bookings/${id}/refunds`, { amount, purpose, reason: "Asked for" }, admin));
}

/** An answer of 200 or of the client's fault; never of the server's. */
async function allow(answering: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answering;
  expect(status, text).toBeLessThan(500);
}

async function book({ tours, customer, bookings }: World, tour: number, travelers: number): Promise<void> {
  const input = party({ tourId: tours[tour], travelers, totalPrice: price * travelers, date: dayAhead(30) });
  const answer = await post("/bookings", input, customer);
  expect(answer.status, answer.text).toBeLessThan(500);
  const booked = pricedBooking.safeParse(answer.body).data;
  if (booked) bookings.push(booked._id);
}

async function begin({ customer, orders }: World, id: string, amount: string): Promise<void> {
  const answer = await post(`/bookings/my/${id}/payments`, { amount, provider: "razorpay" }, customer);
  expect(answer.status, answer.text).toBeLessThan(500);
  const orderId = startedPayment.safeParse(answer.body).data?.razorpay?.orderId;
  if (orderId) orders.push(orderId);
}

/** An admin takes something off the price, or the last reduction back. */
async function reduce(
  { admin }: World,
  id: string,
  step: Extract<Step, { do: "reduce" | "take back" }>,
): Promise<void> {
  const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { lines: true } });
  const seen = { reason: "Late", totalPrice: Number(row.totalPrice) };
  const path = `/bookings/reductions/${id}`;
  if (step.do === "reduce") return allow(post(path, { ...seen, percent: step.percent }, admin));
  const line = row.lines.find(({ label }) => label === "Reduction");
  if (line) await allow(post(`${path}/take-back`, { ...seen, amount: -Number(line.amount) }, admin));
}

/** An admin takes what has arrived of another amount than was asked. */
async function accept({ admin }: World, bookingId: string): Promise<void> {
  const payment = await db().payment.findFirst({ where: { bookingId, state: "mismatched" } });
  if (payment) await allow(put(`/payments/${payment.id}`, { state: "matched" }, admin));
}

/** An admin decides the request of a customer. */
async function decide({ admin }: World, bookingId: string, how: string): Promise<void> {
  const request = await db().bookingRequest.findFirst({ where: { bookingId, state: "open" } });
  if (request) await allow(post(`/bookings/requests/${request.id}/${how}`, { reason: "Seen" }, admin));
}

type AtProvider = Extract<Step, { do: "pay" | "fail" | "tell" | "dashboard" }>;

async function atProvider(world: World, orderId: string, step: AtProvider): Promise<void> {
  if (step.do === "fail") double.books.fail(orderId);
  else if (step.do === "pay") {
    const { amount } = double.books.found(double.books.orders, orderId);
    double.books.pay(orderId, { amount: amount + step.paise });
  } else if (step.do === "dashboard") {
    const paid = capturedOf(orderId);
    // What a won dispute brought back is a payment of its own here, and the same one at the provider.
    if (paid && !disputeOf(paid.id) && paid.amount - paid.amount_refunded >= 20_000)
      double.books.refund(paid.id, { amount: 10_000 });
  } else await report(world, orderId, step.way);
}

const capturedOf = (orderId: string) =>
  [...double.books.payments.values()].find((one) => one.order_id === orderId && one.status === "captured");
const disputeOf = (paymentId: string) =>
  [...double.books.disputes.values()].find(({ payment_id }) => payment_id === paymentId);

type Dispute = Extract<Step, { do: "dispute" }>;

/** A bank disputes a payment of ours, or goes on with its dispute into the next phase. All webhooks come twice. */
async function dispute(world: World, { which, to, isLate }: Dispute): Promise<void> {
  const { books, webhooks } = double;
  const paid = world.orders.flatMap((orderId) => capturedOf(orderId) ?? []);
  const one = paid[which % Math.max(paid.length, 1)];
  if (!one) return;
  const heard = webhooks.all.length;
  const left = one.amount - one.amount_refunded - books.deductedOf(one.id);
  const known = disputeOf(one.id);
  if (!known && left > 0) books.dispute(one.id, { amount: left });
  else if (known && isOver(known.status) && known.phase === "chargeback") books.challenge(known.id, "arbitration");
  const open = [disputeOf(one.id)].find((at) => at && !isOver(at.status));
  if (open && to === "win") books.win(open.id);
  if (open && to === "lose") books.lose(open.id, Math.min(open.amount, left + open.amount_deducted));
  const events = webhooks.all.slice(heard).map((webhook) => {
    const event = provider().readEvent(Buffer.from(webhook.body), new Headers(webhooks.headersOf(webhook)));
    return event?.reported ?? [];
  });
  if (isLate) events.reverse();
  for (const reported of [...events, ...events]) await recordReported(db(), reported, timeOf(world));
}

async function report(world: World, orderId: string, way: "return" | "webhook" | "poll"): Promise<void> {
  const reported = await provider().fetchOrder(orderId);
  if (way === "return") return recordReported(db(), reported.toReversed(), timeOf(world));
  if (way === "webhook") {
    for (const [index, one] of reported.entries()) {
      const { provider, kind } = one;
      await storeEvent(db(), { provider, eventId: `${orderId} ${index} ${kind}`, kind, reported: [one] }, "{}");
    }
    return;
  }
  await db().payment.updateMany({ where: { orderId }, data: { nextCheckAt: timeOf(world) } });
}

async function doJobs(world: World): Promise<void> {
  const now = timeOf(world);
  await Promise.all([
    endDueHolds(db(), now),
    handleEvents(db(), now),
    reconcile(db(), provider(), now),
    sendRefunds(db(), provider(), now),
    sendRefunds(db(), provider(), now),
  ]);
}

/** Everything that is under way comes to its end, however late. */
async function comeToRest(world: World): Promise<void> {
  for (const orderId of world.orders) await recordReported(db(), await provider().fetchOrder(orderId), timeOf(world));
  for (let round = 0; round < 5; round++) {
    world.ahead += 7 * 60;
    await doJobs(world);
  }
  for (const orderId of world.orders) await recordReported(db(), await provider().fetchOrder(orderId), timeOf(world));
}

const sumOf = (numbers: readonly number[]) => toRupees(numbers.reduce((sum, one) => sum + toPaise(one), 0));

async function check({ bookings, orders }: World): Promise<void> {
  const rows = await db().booking.findMany({
    where: { id: { in: bookings } },
    include: { payments: true, refunds: true },
  });
  for (const { reference, payments, refunds, ...row } of rows) {
    const received = sumOf(payments.filter(({ state }) => state === "captured").map((one) => Number(one.received)));
    const isGone = ({ state }: { state: string }) => state === "done" || state === "external";
    const gone = sumOf(refunds.filter(isGone).map(({ amount }) => Number(amount)));
    const open = sumOf(refunds.filter((one) => !isGone(one)).map(({ amount }) => Number(amount)));
    const sums = { paid: Number(row.paid), refunded: Number(row.refunded), refunding: Number(row.refunding) };
    expect(sums, reference).toEqual({ paid: sumOf([received, -gone]), refunded: gone, refunding: open });
    expect(open, reference).toBeLessThanOrEqual(sums.paid);
  }
  // The provider has what the ledger has, besides what an admin has yet to look at.
  const ours = new Set(orders);
  const captured = [...double.books.payments.values()].filter((one) => ours.has(one.order_id) && one.captured);
  const mismatched = rows.flatMap(({ payments }) => payments.filter(({ state }) => state === "mismatched"));
  // What the provider gives back of a payment that does not match is recorded when an admin has accepted it.
  const isOpen = (id: string) => mismatched.some(({ providerRef }) => providerRef === id);
  const goneOf = (one: (typeof captured)[number]) => one.amount_refunded + double.books.deductedOf(one.id);
  expect(sumOf(rows.map(({ paid }) => Number(paid)).concat(mismatched.map((one) => Number(one.received))))).toBe(
    sumOf(captured.map((one) => toRupees(one.amount - (isOpen(one.id) ? 0 : goneOf(one))))),
  );
  const refs = rows
    .flatMap(({ payments }) => payments.map(({ providerRef }) => providerRef))
    .filter(Boolean)
    .sort();
  expect(refs).toEqual(captured.map(({ id }) => id).sort());
}

/** What money means for a booking follows from its state: nothing is kept beyond the price, or ended with nothing due. */
async function checkMeaning({ bookings }: World): Promise<void> {
  const statuses = { where: { kind: "status" }, orderBy: { at: "asc" } } as const;
  const rows = await db().booking.findMany({ where: { id: { in: bookings } }, include: { events: statuses } });
  for (const { reference, events, ...row } of rows) {
    const { status, totalPrice } = moneyOf(row);
    const { excess, isConfirmed } = meaningOf(moneyOf(row), agreedDueOf(row), row.confirmation);
    expect({ excess, isConfirmed }, reference).toEqual({ excess: 0, isConfirmed: false });
    // An earlier end counts no more: an admin may have taken the booking up again.
    const hasExpired = status === "Cancelled" && events.at(-1)?.reason === expiredReason;
    if (hasExpired) expect(totalPrice, reference).toBeGreaterThan(0);
  }
}

/** Places: what live bookings take, never more than there are. */
async function checkPlaces({ tours }: World): Promise<void> {
  for (const productId of tours) {
    const live = await db().booking.findMany({ where: { productId, status: { not: "Cancelled" } } });
    for (const { date, taken } of await db().allocation.findMany({ where: { productId } })) {
      const onDay = live.filter((one) => one.date.getTime() === date.getTime());
      expect(taken).toBe(onDay.reduce((sum, { travelers }) => sum + travelers, 0));
      expect(taken).toBeLessThanOrEqual(capacity);
    }
  }
}

it(`money and places add up over ${schedules} random schedules (MONEY_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const waves = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 6, maxLength: 14 });
  const schedule = fc.asyncProperty(waves, async (list) => {
    const world = await makeWorld();
    await book(world, 0, 2);
    await begin(world, world.bookings[0] ?? "", "deposit");
    for (const wave of list) {
      await Promise.all(wave.map((one) => take(world, one)));
      await checkPlaces(world);
    }
    await comeToRest(world);
    await check(world);
    await checkMeaning(world);
    await checkPaperSums(world.bookings);
    await checkPlaces(world);
    await expectSameMoney(world.customer, world.admin, dayAhead(3000));
    // What only this version has written has none of the faults of earlier ones.
    expect(await plannedSql(oldFaultsSql)).toEqual([]);
  });
  await fc.assert(schedule, { seed, numRuns: schedules, endOnFailure: true });
});
