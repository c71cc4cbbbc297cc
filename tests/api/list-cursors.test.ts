import { expect, it } from "vitest";
import { z } from "zod";
import { issuePapers } from "~/features/invoicing/issue/issue-papers.service";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { procedures } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { callRest, type OperationName } from "~tests/api/contract/calls";
import { deadLetter, type Input } from "~tests/api/contract/inputs";
import { makeFailedClosing } from "~tests/api/contract/operations/closing";
import { makeDraft } from "~tests/api/contract/operations/kinds";
import { makeUnmatched } from "~tests/api/contract/payment-inputs";
import { makeCredit } from "~tests/support/bank-credits";
import { expectProblem, put } from "~tests/support/clients";
import {
  dayAhead,
  makeAdmin,
  makeApiKey,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeRequest,
  makeResource,
  makeReview,
  makeTour,
  makeWebhook,
  makeWebhookMessage,
  type TestUser,
  word,
} from "~tests/support/factories";
import { faultPairs } from "~tests/support/old-faults";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

type List = {
  input?: Input;
  /** Makes one more row; every third has ended, or stands elsewhere in the order. */
  make: (nth: number) => Promise<unknown>;
};

type Prepared = List | ((admin: TestUser) => Promise<List>);

const hasEnded = (nth: number) => (nth % 3 === 2 ? new Date() : null);

async function makePayment() {
  const { id: bookingId } = await makeBooking();
  const asked = { bookingId, provider: "cash", kind: "full", amount: 100, received: 100 } as const;
  const arrived = { state: "captured", capturedAt: new Date(), reference: newPaymentReference() } as const;
  return db().payment.create({ data: { ...asked, ...arrived } });
}

async function makeRefund() {
  const { id: paymentId, bookingId } = await makePayment();
  return db().refund.create({ data: { paymentId, bookingId, provider: "cash", amount: 50, reason: "Rain" } });
}

async function makeDispute(nth: number) {
  const { id: paymentId } = await makePayment();
  const [openedAt, toldAt] = [new Date(), new Date()];
  const status = (["open", "won", "under_review", "lost"] as const)[nth % 4] ?? "open";
  const reported = { provider: "razorpay", amount: 100, reasonCode: "fraud", phase: "fraud", status } as const;
  // Of one status, some have no day for the answer.
  const respondBy = nth % 2 === 0 && nth > 3 ? null : new Date(Date.now() + nth * 1000);
  return db().dispute.create({ data: { ...reported, paymentId, providerRef: word(), openedAt, toldAt, respondBy } });
}

async function makeBill() {
  const { id } = await makeBooking({ status: "Confirmed", date: toDatabaseDate(dateInIndia(new Date())) });
  await db().$transaction((tx) => issuePapers(tx, id, () => new Date()));
}

/** Two tours and two cars, so that departures of one day and hires of one car are listed. */
async function departures(): Promise<List> {
  const [tour, other] = [await makeTour({ title: "Same" }), await makeTour({ title: "Same" })];
  const car = await makeCar({ units: 5 });
  const booked = [{ tourId: tour.id }, { carId: car.id }, { tourId: other.id }, { carId: car.id }];
  const make = (nth: number) =>
    makeBooking({ ...booked[nth % 4], date: toDatabaseDate(dayAhead(40 + Math.floor(nth / 4))) });
  return { input: { from: dayAhead(40), to: dayAhead(60) }, make };
}

/** Two tours of one title, and guests of one name, so that the ids decide. */
async function checkIn(): Promise<List> {
  const [tour, other] = [await makeTour(), await makeTour()];
  const date = dayAhead(50);
  const make = (nth: number) => {
    const itemTitle = nth % 3 === 0 ? "Another" : "Same";
    const name = nth % 2 === 0 ? "Party 10" : "party 9";
    return makeBooking({ tourId: (nth % 2 ? tour : other).id, itemTitle, name, date: toDatabaseDate(date) });
  };
  return { input: { date }, make };
}

/** Every third has booked twice, and is listed once. */
function customers(): List {
  const name = word();
  const make = async (nth: number) => {
    const data = { source: "phone", name, phone: `+91981000${String(1000 + nth)}` } as const;
    await makeBooking(data);
    if (nth % 3 === 2) await makeBooking(data);
  };
  return { input: { search: name }, make };
}

const faultKinds = ["ended", "owed"] as const;

const mail = (state: string, data: (nth: number) => Parameters<typeof deadLetter>[0]): List => ({
  input: { state },
  make: (nth) => deadLetter(data(nth)),
});

/** Each list with what adds a row to it. */
const lists: Partial<Record<OperationName, Prepared[]>> = {
  "apiKey.list": [{ make: (nth) => makeApiKey({ endedAt: hasEnded(nth) }) }],
  "booking.customers": [customers()],
  "booking.list": [{ make: () => makeBooking() }, { input: { sort: "dateAsc" }, make: () => makeBooking() }],
  "booking.manifest": [
    {
      input: { date: dayAhead(51) },
      make: async (nth) => {
        const { id: tourId } = await makeTour({ days: 3, startTime: nth % 3 === 0 ? "05:30" : null });
        return makeBooking({ tourId, date: toDatabaseDate(dayAhead(nth % 4 === 3 ? 50 : 51)) });
      },
    },
  ],
  "booking.mine": [async ({ id: userId }) => ({ make: () => makeBooking({ userId }) })],
  "booking.requests": [{ make: () => makeRequest() }],
  "car.list": [{ make: () => makeCar() }],
  "catalogue.archived": [{ input: { kind: "tour" }, make: () => makeTour({ archivedAt: new Date() }) }],
  "catalogue.drafts": [{ input: { kind: "tour" }, make: () => makeDraft("tour") }],
  "checkIn.day": [checkIn],
  "closing.list": [{ make: makeFailedClosing }],
  "code.list": [{ make: (nth) => makeCode({ archivedAt: hasEnded(nth) }) }],
  "departure.list": [departures],
  "log.list": [
    async (admin) => {
      const { id } = await makeTour();
      return { make: () => put(`/tours/${id}`, { title: word() }, admin) };
    },
  ],
  "mail.list": [
    mail("failed", () => ({})),
    mail("waiting", (nth) => ({ failedAt: null, nextAttemptAt: new Date(Date.now() + 60_000 * (nth % 4)) })),
    mail("sent", () => ({ failedAt: null, sentAt: new Date() })),
    mail("discarded", () => ({ discardedAt: new Date(), discardReason: "Old" })),
  ],
  "offer.list": [{ make: () => makeOffer() }],
  "payment.credits": [{ make: () => makeCredit() }],
  "payment.disputes": [{ make: makeDispute }],
  "payment.list": [{ make: makePayment }],
  "payment.oldFaults": [{ make: (nth) => faultPairs[faultKinds[nth % 2] ?? "ended"]() }],
  "payment.owing": [
    {
      input: { about: "due" },
      make: (nth) =>
        makeBooking({ status: "Confirmed", deposit: 3000, balanceDueOn: toDatabaseDate(dayAhead(9 - (nth % 3))) }),
    },
    {
      input: { about: "held" },
      make: (nth) => makeBooking({ heldUntil: new Date(Date.now() - 60_000 * (nth % 4)) }),
    },
  ],
  "payment.refunds": [{ make: makeRefund }],
  "payment.unmatched": [{ make: makeUnmatched }],
  "resource.list": [
    {
      make: (nth) =>
        makeResource({
          kind: nth % 2 === 0 ? "guide" : "driver",
          name: `Ávi ${word()}`,
          active: hasEnded(nth) === null,
        }),
    },
  ],
  "review.list": [{ make: () => makeReview() }],
  "review.ofTour": [
    async () => {
      const { id: productId } = await makeTour();
      return { input: { id: productId }, make: () => makeReview({ productId, state: "published" }) };
    },
  ],
  "tax.list": [{ make: makeBill }],
  "tour.history": [
    async (admin) => {
      const { id } = await makeTour();
      return { input: { id }, make: () => put(`/tours/${id}`, { title: word() }, admin) };
    },
  ],
  "tour.list": [{ make: () => makeTour() }, { input: { sortBy: "priceLow" }, make: () => makeTour() }],
  "webhook.list": [
    { make: (nth) => makeWebhook({ disabledAt: hasEnded(nth), disabledReason: hasEnded(nth) && "owner" }) },
  ],
  "webhook.messages": [
    async () => {
      const { id: endpointId } = await makeWebhook();
      const at = new Date();
      return {
        input: { id: endpointId },
        make: (nth) =>
          makeWebhookMessage({ endpointId, number: nth, createdAt: nth < 3 ? at : new Date(at.getTime() + nth) }),
      };
    },
  ],
};

/** Lists that are read by the same service as one of {@link lists}. */
const alike = /^(?!tour).*\.history$|^review\.of(?!Tour)/;

const names = Object.entries(procedures).flatMap(([name, { _def }]) => {
  const [input] = _def.inputs;
  const isList = _def.meta?.route?.startsWith("GET ") && input instanceof z.ZodObject && "limit" in input.shape;
  return isList && "page" in input.shape ? [name as OperationName] : [];
});

it("every list has a cursor, and is read below", () => {
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !alike.test(name) && !(name in lists))).toEqual([]);
  for (const name of names) {
    const [input] = procedures[name]?._def.inputs ?? [];
    expect(input instanceof z.ZodObject && Object.keys(input.shape), name).toContain("after");
  }
});

/** Its id; departures and faults have none. */
function identityOf(row: unknown): string {
  const { _id } = Object(row);
  return typeof _id === "string" ? _id : JSON.stringify(row);
}

/** The entries of a list stand in one of these fields. */
const entries = ["results", "offers", "bookings", "items"] as const;

type Page = unknown[] | ({ [Name in (typeof entries)[number]]?: unknown[] } & { next?: string });

const cases = Object.entries(lists).flatMap(([name, all]) =>
  all.map((one, nth): [string, OperationName, Prepared] => [`${name} (${nth + 1})`, name as OperationName, one]),
);

it.each(cases)(
  "%s is read to its end by cursors while rows come, nothing twice, nothing missed",
  async (_, name, one) => {
    const owner = await makeAdmin();
    const { input = {}, make } = typeof one === "function" ? await one(owner) : one;
    const read = async (query: Input) => {
      const answer = await callRest(name, { ...input, ...query }, owner);
      expect(answer.status, answer.text).toBe(200);
      const page = answer.body as Page;
      const isPlain = Array.isArray(page);
      const rows = isPlain ? page : entries.flatMap((field) => page[field] ?? []);
      const next = (isPlain ? answer.headers.get("x-next-cursor") : page.next) ?? undefined;
      return { rows: rows.map(identityOf), next };
    };
    for (let nth = 0; nth < 7; nth++) await make(nth);
    const { rows: all, next: end } = await read({});
    expect(all.length).toBeGreaterThanOrEqual(7);
    expect(end).toBeUndefined();

    const told: string[] = [];
    const first = await read({ limit: 2 });
    told.push(...first.rows);
    for (let nth = 7, { next } = first; next !== undefined; nth++) {
      expect(nth).toBeLessThan(500);
      // Only few more, because rows at the end of the list would come for ever.
      if (nth < 10) await make(nth);
      const page = await read({ limit: 2, after: next });
      told.push(...page.rows);
      next = page.next;
    }
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((row) => all.includes(row))).toEqual(all);

    // Customers have no numbered pages.
    if (names.includes(name)) {
      expectProblem(await callRest(name, { ...input, page: 2, after: first.next }, owner), "VALIDATION");
    }
    expectProblem(await callRest(name, { ...input, after: "abc" }, owner), "VALIDATION");
    const other = Buffer.from(JSON.stringify(["place", "other", ["1"]])).toString("base64url");
    expectProblem(await callRest(name, { ...input, after: other }, owner), "VALIDATION");
  },
);
