// A journey with money: a customer asks for a price, books, pays a deposit and the rest by Razorpay, changes the booking, and
// asks to cancel it; an admin accepts, and sends the money back. Somebody must pay the orders that it tells: in tests the
// double of Razorpay, otherwise a person on Razorpay's page in test mode.
// LUIT_URL says where the server is; LUIT_ADMIN_EMAIL and LUIT_ADMIN_PASSWORD who the admin is.
import { setTimeout as sleep } from "node:timers/promises";
import { createLuitClient, dataOf, type LuitClient, type OwnBooking, type Tour } from "./client.js";
import { apiUrl, date, expectSame, logInAsAdmin, register, run, tell } from "./script.js";

const price = 4000;
const patienceMs = 60_000;

/** A new tour with a deposit of 30 % and free cancellation until a week before. */
async function offerTour(admin: LuitClient): Promise<Tour> {
  const body = {
    title: "Tea gardens, paid in two parts",
    description: "Two slow days among tea gardens.",
    duration: "2 days 1 night",
    price,
    payment: { depositPercent: 30, balanceDays: 14 },
    cancellation: [
      { daysFrom: 7, refundPercent: 100 },
      { daysFrom: 0, daysTo: 6, refundPercent: 0 },
    ],
  };
  return dataOf(await admin.POST("/tours", { body }));
}

const readOwn = async (customer: LuitClient, id: string) =>
  dataOf(await customer.GET("/bookings/my/{id}", { params: { path: { id } } }));

/** Quotes and books for two. Answers the booking's id. */
async function book(customer: LuitClient, tour: Tour): Promise<string> {
  const asked = { tourId: tour._id, date, travelers: 2 };
  const quoted = dataOf(await customer.POST("/quotes", { body: asked }));
  expectSame("The quote", [quoted.totalPrice, quoted.deposit, quoted.balance?.amount], [8000, 2400, 5600]);
  const body = { ...asked, pickupLocation: "Jorhat station", phone: "9876543210", totalPrice: 8000 };
  const { _id, reference } = dataOf(await customer.POST("/bookings", { body }));
  const made = await readOwn(customer, _id);
  expectSame("The booking", [made.status, made.paymentStatus, made.due], ["Pending", "unpaid", 8000]);
  expectSame("What can be paid", made.payable, { deposit: 2400, balance: null, full: 8000 });
  tell(`Booked ${reference}, held until ${made.heldUntil}`);
  return _id;
}

/** Waits until the booking is as wished. Throws when it takes too long. */
async function waitFor(
  customer: LuitClient,
  id: string,
  what: string,
  isThere: (booking: OwnBooking) => boolean,
): Promise<OwnBooking> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(500)) {
    const booking = await readOwn(customer, id);
    if (isThere(booking)) return booking;
  }
  throw new Error(`${what} did not happen within ${patienceMs / 1000} seconds`);
}

/** Begins a payment, and waits until it is paid. */
async function pay(customer: LuitClient, id: string, amount: "deposit" | "balance", rupees: number) {
  const before = await readOwn(customer, id);
  const body = { amount, provider: "razorpay" } as const;
  const begun = dataOf(await customer.POST("/bookings/my/{id}/payments", { params: { path: { id } }, body }));
  expectSame("The payment", [begun.state, begun.amount], ["created", rupees]);
  tell(`Please pay order ${begun.razorpay?.orderId}, ₹${rupees}`);
  const wanted = before.paid + rupees;
  const paid = await waitFor(customer, id, "The payment", (booking) => booking.paid === wanted);
  expectSame("The booking after a payment", [paid.status, paid.heldUntil], ["Confirmed", null]);
}

/** The customer asks for one more traveller, and an admin accepts. */
async function change(customer: LuitClient, admin: LuitClient, id: string): Promise<void> {
  const params = { path: { id } };
  const wish = { travelers: 3 };
  const quoted = dataOf(await customer.POST("/bookings/my/{id}/change-quote", { params, body: wish }));
  expectSame("The change", [quoted.mode, quoted.totalPrice, quoted.due], ["request", 12_000, 9600]);
  const body = { ...wish, totalPrice: 12_000 };
  const asked = dataOf(await customer.POST("/bookings/my/{id}/changes", { params, body }));
  await accept(admin, asked);
  const changed = await readOwn(customer, id);
  expectSame(
    "The changed booking",
    [changed.totalPrice, changed.due, changed.paymentStatus],
    [12_000, 9600, "partPaid"],
  );
  tell(`Changed ${changed.reference} to 3 travellers`);
}

async function accept(admin: LuitClient, { request }: OwnBooking): Promise<void> {
  if (!request) throw new Error("The booking has no open request");
  const params = { path: { id: request._id } };
  dataOf(await admin.POST("/bookings/requests/{id}/accept", { params, body: {} }));
}

/** The customer asks to cancel, an admin accepts, and sends everything back. */
async function cancel(customer: LuitClient, admin: LuitClient, id: string): Promise<void> {
  const params = { path: { id } };
  await accept(admin, dataOf(await customer.POST("/bookings/my/{id}/cancel-request", { params, body: {} })));
  const cancelled = await readOwn(customer, id);
  expectSame("The cancelled booking", [cancelled.status, cancelled.paymentStatus], ["Cancelled", "refundDue"]);
  for (const refund of cancelled.refunds) {
    const body = { state: "released" } as const;
    dataOf(await admin.PUT("/refunds/{id}", { params: { path: { id: refund._id } }, body }));
  }
  const ended = await waitFor(customer, id, "The refund", ({ paymentStatus }) => paymentStatus === "refunded");
  const back = ended.refunds.reduce((sum, { amount }) => sum + amount, 0);
  expectSame("What came back", [ended.paid, back], [0, 12_000]);
  tell(`Cancelled ${ended.reference}, ₹${back} given back`);
}

async function journey(): Promise<void> {
  const baseUrl = apiUrl();
  const visitor = createLuitClient({ baseUrl });
  const admin = createLuitClient({ baseUrl, token: await logInAsAdmin(visitor) });
  const customer = createLuitClient({ baseUrl, token: await register(visitor) });
  const id = await book(customer, await offerTour(admin));
  await pay(customer, id, "deposit", 2400);
  await change(customer, admin, id);
  await pay(customer, id, "balance", 9600);
  await cancel(customer, admin, id);
}

await run(journey);
