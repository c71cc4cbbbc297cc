import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownBooking } from "~/features/booking/view/own-booking.schema";
import { api } from "~/server/api/app";
import type { AppErrorCode } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { type Answer, bodyOf, expectProblem, post, put, toAnswer } from "~tests/support/clients";
import { address, codeName, dayAhead, makeAdmin, makeBooking, makeTour, makeUser } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { newUtr } from "~tests/support/payments";
import { setFirstSettings } from "~tests/support/settings";
import { contents } from "./contract/calls";

// Input about money that must not count. Each is refused at the field that is wrong, and no table changes.

withOwnDatabase();

type People = { user: Awaited<ReturnType<typeof makeUser>>; admin: Awaited<ReturnType<typeof makeAdmin>> };
let people: People;
let bookings: Record<"pending" | "confirmed" | "paid", string>;
let payments: Record<"open" | "arrived", string>;
let requests: Record<"change" | "cancel", string>;
let usedUtr: string;
let full: string;

/** A tour of two places that is full on one day; a Pending, a Confirmed and a paid booking of two adults. */
beforeAll(async () => {
  setFirstSettings({
    upiAddress: "luit@okhdfcbank",
    razorpayKeyId: "rzp_test_1",
    razorpayKeySecret: "secret",
    razorpayWebhookSecret: "the-secret-of-the-webhook",
  });
  const [user, admin, tour] = await Promise.all([makeUser(), makeAdmin(), makeTour({ capacityPerDate: 2 })]);
  people = { user, admin };
  full = dayAhead(45);
  const make = async (days: number, data: object = {}) => {
    const date = new Date(`${dayAhead(days)}T00:00:00Z`);
    return (await makeBooking({ tourId: tour.id, userId: user.id, date, deposit: 2700, ...data })).id;
  };
  await make(45);
  bookings = {
    pending: await make(30),
    confirmed: await make(31, { status: "Confirmed" }),
    paid: await make(32, { status: "Confirmed" }),
  };
  usedUtr = newUtr();
  payments = {
    open: await begin(bookings.pending),
    arrived: await begin(bookings.paid, "full"),
  };
  await post(`/payments/${await begin(bookings.pending, "full")}/report`, { utr: usedUtr }, user);
  await post(`/payments/${payments.arrived}/report`, { utr: newUtr() }, user);
  await put(`/payments/${payments.arrived}`, { state: "matched" }, admin);
  const part = await post(`/bookings/${bookings.paid}/refunds`, { amount: 5000, reason: "The jeep was late" }, admin);
  expect(part.status).toBe(200);
  await db().refund.updateMany({ data: { state: "transit" } });
  const asked = await make(33, { status: "Confirmed" });
  requests = {
    change: await askFor(asked, "changes", { travelers: 1 }),
    cancel: await askFor(bookings.paid, "cancel-request", {}),
  };
}, 60_000);

/** What a customer asks for; answers the request's id. */
async function askFor(bookingId: string, what: string, body: object): Promise<string> {
  const { request } = bodyOf(ownBooking, await post(`/bookings/my/${bookingId}/${what}`, body, people.user));
  return request?._id ?? "";
}

async function begin(bookingId: string, amount = "deposit"): Promise<string> {
  const answer = await post(`/bookings/my/${bookingId}/payments`, { amount, provider: "upi" }, people.user);
  return (answer.body as { _id: string })._id;
}

/** Sends something bad, and expects a refusal at the field, with no change in any table. */
async function expectRefused(code: AppErrorCode, field: string | null, ask: () => Promise<Answer>): Promise<void> {
  const before = await contents();
  const problem = expectProblem(await ask(), code);
  if (field !== null) expect(problem.issues).toMatchObject([{ path: [field] }]);
  expect(await contents()).toEqual(before);
}

describe("the number of a transfer", () => {
  const report = (utr: unknown) => post(`/payments/${payments.open}/report`, { utr }, people.user);

  it.each(["", "12345678901", "1234567890123", "12345678901A", "१२३४५६७८९०१", 632512345601, null])(
    "%j is refused",
    (utr) => expectRefused("VALIDATION", "utr", () => report(utr)),
  );

  it("that the booking has used before is refused", () => expectRefused("UTR_KNOWN", "utr", () => report(usedUtr)));

  it("of a payment that has arrived is refused", () =>
    expectRefused("STATUS_CHANGED", null, () =>
      post(`/payments/${payments.arrived}/report`, { utr: newUtr() }, people.user),
    ));
});
afterAll(() =>
  setFirstSettings({ upiAddress: null, razorpayKeyId: null, razorpayKeySecret: null, razorpayWebhookSecret: null }),
);

it.each<[string, Record<string, string>]>([
  ["without a signature", {}],
  ["with a wrong signature", { "x-razorpay-signature": "0".repeat(64) }],
  ["with a signature that is no text of it", { "x-razorpay-signature": "é" }],
])("a webhook %s is refused", (_, headers) =>
  expectRefused("BAD_REQUEST", null, async () => {
    const body = JSON.stringify({ event: "payment.captured", payload: {} });
    const request = new Request("http://luit.test/api/payments/razorpay/webhook", { method: "POST", body, headers });
    return toAnswer(await api().fetch(request));
  }),
);

describe("a bank's statement", () => {
  const upload = (content: string | Uint8Array<ArrayBuffer>) =>
    sendForm("POST", "/payments/statement", form({ statement: new File([content], "s.csv") }), people.admin);

  it.each<[string, string]>([
    ["with headings of another bank", "Buchungstag,Text,Haben\n25.11.2026,UPI,9000\n"],
    ["without rows", "Txn Date,Description,Debit,Credit\n"],
    ["that is empty", ""],
  ])("%s is refused", (_, content) => expectRefused("VALIDATION", "statement", () => upload(content)));

  it("of 50 MB is refused", () =>
    expectRefused("PAYLOAD_TOO_LARGE", null, () => upload(new Uint8Array(50 * 1024 * 1024).fill(65))));
});

describe("an amount of money", () => {
  const id = (name: keyof typeof bookings) => bookings[name];
  const reason = "As agreed";
  type AmountInput = [name: string, field: string, send: (amount: unknown) => Promise<Answer>, takesZero?: boolean];
  const inputs: AmountInput[] = [
    [
      "received in cash",
      "amount",
      (amount) =>
        post(`/bookings/${id("confirmed")}/payments`, { provider: "cash", amount, note: "Receipt 1" }, people.admin),
    ],
    ["given back", "amount", (amount) => post(`/bookings/${id("paid")}/refunds`, { amount, reason }, people.admin)],
    [
      "given back with a cancellation",
      "refundAmount",
      (refundAmount) => put(`/bookings/${id("paid")}`, { status: "Cancelled", refundAmount }, people.admin),
      true,
    ],
    [
      "of a reduction",
      "amount",
      (amount) => post(`/bookings/reductions/${id("pending")}`, { amount, reason, totalPrice: 9000 }, people.admin),
    ],
    [
      "of a reduction to take back",
      "amount",
      (amount) =>
        post(`/bookings/reductions/${id("pending")}/take-back`, { amount, reason, totalPrice: 9000 }, people.admin),
    ],
    [
      "of a total by hand",
      "totalPrice",
      (totalPrice) => post(`/bookings/${id("pending")}/changes`, { totalPrice }, people.admin),
      true,
    ],
    [
      "of an accepted change",
      "totalPrice",
      (totalPrice) => post(`/bookings/requests/${requests.change}/accept`, { totalPrice }, people.admin),
      true,
    ],
    [
      "of an accepted refund",
      "refundAmount",
      (refundAmount) => post(`/bookings/requests/${requests.cancel}/accept`, { refundAmount }, people.admin),
      true,
    ],
    ["of a discount code", "amount", (amount) => post("/codes", { code: codeName(), amount }, people.admin)],
    [
      "from which a discount code counts",
      "minTotal",
      (minTotal) => post("/codes", { code: codeName(), percent: 5, minTotal }, people.admin),
      true,
    ],
  ];
  const cases = inputs.flatMap(([name, field, send, takesZero = false]) =>
    [-1, 0.001, 100.005, 1e12, "1e3", "a lot", ...(takesZero ? [] : [0])].map(
      (amount) => [name, amount, field, send] as const,
    ),
  );

  it.each(cases)("%s: %j is refused", (_, amount, field, send) =>
    expectRefused("VALIDATION", field, () => send(amount)),
  );

  it("beyond what was paid and is not on its way back is refused", async () => {
    const more = { amount: 4000.01, reason };
    await expectRefused("VALIDATION", "amount", () => post(`/bookings/${id("paid")}/refunds`, more, people.admin));
    const cancelled = { status: "Cancelled", refundAmount: 4000.01 };
    await expectRefused("VALIDATION", "refundAmount", () => put(`/bookings/${id("paid")}`, cancelled, people.admin));
    const accepted = { refundAmount: 4000.01 };
    await expectRefused("VALIDATION", "refundAmount", () =>
      post(`/bookings/requests/${requests.cancel}/accept`, accepted, people.admin),
    );
  });

  it("beyond what is due is refused", () =>
    expectRefused("VALIDATION", "amount", () =>
      post(`/bookings/${id("pending")}/payments`, { provider: "bank", amount: 9000.01, note: "NEFT" }, people.admin),
    ));

  it("that is not due, or goes to nobody, is refused", async () => {
    const start = (name: keyof typeof bookings, amount: string, as = people.user) =>
      post(`/bookings/my/${id(name)}/payments`, { amount, provider: "upi" }, as);
    const stranger = await makeUser({ email: address() });
    await expectRefused("NOT_PAYABLE", null, () => start("pending", "balance"));
    await expectRefused("VALIDATION", "amount", () => start("pending", "1"));
    await expectRefused("NOT_FOUND", null, () => start("pending", "full", stranger));
  });
});

describe("a change to a day that is full", () => {
  it.each(["pending", "confirmed"] as const)("is refused for a %s booking", (name) =>
    expectRefused("SOLD_OUT", "date", () =>
      post(`/bookings/my/${bookings[name]}/changes`, { date: full }, people.user),
    ),
  );

  it.each(["pending", "confirmed"] as const)("is refused for more people of a %s booking", (name) =>
    expectRefused("SOLD_OUT", "travelers", () =>
      post(`/bookings/my/${bookings[name]}/changes`, { travelers: 3 }, people.user),
    ),
  );

  it("is refused for admins", () =>
    expectRefused("SOLD_OUT", "date", () =>
      post(`/bookings/${bookings.confirmed}/changes`, { date: full }, people.admin),
    ));
});
