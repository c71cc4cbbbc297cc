import { expect, it } from "vitest";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { db } from "~/server/db/client";
import { makeFailedClosing } from "~tests/api/contract/operations/closing";
import { makeDraft } from "~tests/api/contract/operations/kinds";
import { makeUnmatched } from "~tests/api/contract/payment-inputs";
import { makeCredit } from "~tests/support/bank-credits";
import { expectProblem, get, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeReview, makeTour, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

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

const plain = (path: string, make: () => Promise<unknown>) => async () => ({ path, make });

/** The lists that are newest first, each with what adds a row to it. */
const lists: [string, () => Promise<{ path: string; make: () => Promise<unknown> }>][] = [
  ["payments", plain("/payments?", makePayment)],
  ["refunds", plain("/refunds?", makeRefund)],
  ["unmatched payments", plain("/payments/unmatched?", makeUnmatched)],
  ["credits of bank statements", plain("/payments/credits?", () => makeCredit())],
  ["closings", plain("/closings?", makeFailedClosing)],
  ["reviews", plain("/reviews?", () => makeReview())],
  ["drafts", plain("/catalogue/drafts?kind=tour&", () => makeDraft("tour"))],
  ["archived products", plain("/catalogue/archived?kind=tour&", () => makeTour({ archivedAt: new Date() }))],
  [
    "the history of a tour",
    async () => {
      const [{ id }, admin] = [await makeTour(), await makeAdmin()];
      return { path: `/tours/${id}/history?`, make: () => put(`/tours/${id}`, { title: word() }, admin) };
    },
  ],
  [
    "the reviews of a tour",
    async () => {
      const { id: productId } = await makeTour();
      return { path: `/tours/${productId}/reviews?`, make: () => makeReview({ productId, state: "published" }) };
    },
  ],
];

type Page = { _id: string }[] | { results: { _id: string }[]; next?: string };

it.each(lists)("a cursor reads %s once each, also while new ones come", async (_name, prepare) => {
  const [{ path, make }, admin] = [await prepare(), await makeAdmin()];
  const read = async (query: string) => {
    const answer = await get(`${path}${query}`, admin);
    expect(answer.status, answer.text).toBe(200);
    const page = answer.body as Page;
    const isPlain = Array.isArray(page);
    const next = (isPlain ? answer.headers.get("x-next-cursor") : page.next) ?? "";
    return { ids: (isPlain ? page : page.results).map(({ _id }) => _id), next };
  };
  for (let count = 0; count < 3; count++) await make();
  const { ids, next } = await read("");
  expect(ids).toHaveLength(3);
  expect(next).toBe("");
  const first = await read("limit=2");
  await make();
  const second = await read(`limit=2&after=${first.next}`);
  expect([...first.ids, ...second.ids]).toEqual(ids);
  expect(second.next).toBe("");
  expectProblem(await get(`${path}page=2&after=${first.next}`, admin), "VALIDATION");
  expectProblem(await get(`${path}after=abc`, admin), "VALIDATION");
});
