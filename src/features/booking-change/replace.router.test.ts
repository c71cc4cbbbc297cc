import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTour, type TestUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { makeOwn, pay, readWhole, takenOn } from "~tests/support/own-bookings";
import { changeQuote } from "./change.schema";

const quoteOf = (id: string, body: object, as: TestUser) => post(`/bookings/${id}/change-quote`, body, as);
const replace = (id: string, body: object, as: TestUser) => post(`/bookings/${id}/changes`, body, as);

/** A booking of two on a tour of 4,500 rupees, and another tour of 6,000. */
async function makeWrong(data: Parameters<typeof makeOwn>[0] = {}) {
  const admin = await makeAdmin();
  const right = await makeTour({ title: "Majuli by Boat", price: 6000, capacityPerDate: 6, images: ["/images/a.jpg"] });
  return { admin, right, ...(await makeOwn(data)) };
}

describe("another tour in the place of the booked one", () => {
  it("is quoted with the difference, then booked: places, title, price, one event and one mail", async () => {
    const { admin, id, tour, right } = await makeWrong({ itemTitle: "Kaziranga" });
    const quote = bodyOf(changeQuote, await quoteOf(id, { product: right.id }, admin));
    expect(quote).toMatchObject({ allowed: true, totalPrice: 12_000, difference: 3000, due: 12_000 });
    expect(quote.changes).toEqual([
      { label: "Tour", before: "Kaziranga", after: "Majuli by Boat" },
      { label: "Price", before: "₹9,000", after: "₹12,000" },
    ]);
    const body = { product: right.id, quotedTotal: 12_000 };
    const changed = bodyOf(adminBookingDetail, await replace(id, body, admin));
    expect(changed).toMatchObject({
      totalPrice: 12_000,
      unitPrice: 6000,
      tour: { _id: right.id, title: "Majuli by Boat" },
    });
    expect([await takenOn(tour.id), await takenOn(right.id)]).toEqual([{}, { [dayAhead()]: 2 }]);
    const { events, mails, sequence, itemImage } = await readWhole(id);
    expect({ sequence, itemImage }).toEqual({ sequence: 1, itemImage: "/images/a.jpg" });
    expect(events).toMatchObject([{ reason: "Changed: Tour Kaziranga → Majuli by Boat, price ₹9,000 → ₹12,000" }]);
    expect(mails).toMatchObject([{ kind: "booking-changed" }]);
    const [mail] = mails;
    if (!mail) throw new Error("There is no mail.");
    const { text } = await renderRow(mail);
    expect(text).toContain("Tour: Majuli by Boat. Before: Kaziranga.");
    expect(text).toContain("It costs ₹3,000 more.");
  });

  it("that costs less gives back what is paid beyond its price", async () => {
    const { admin, id } = await makeWrong();
    const { id: product } = await makeTour({ price: 4000 });
    await pay(id, 8500);
    const quote = bodyOf(changeQuote, await quoteOf(id, { product }, admin));
    expect(quote).toMatchObject({ difference: -1000, comesBack: 500 });
    bodyOf(adminBookingDetail, await replace(id, { product }, admin));
    expect((await readWhole(id)).refunds.map(({ amount }) => Number(amount))).toEqual([500]);
  });

  it("moves to another day at once, and keeps the price that the office sets", async () => {
    const { admin, id, right } = await makeWrong();
    const moved = { product: right.id, date: dayAhead(40), totalPrice: 9000 };
    const changed = bodyOf(adminBookingDetail, await replace(id, moved, admin));
    expect(changed).toMatchObject({ date: dayAhead(40), totalPrice: 9000 });
    expect(await takenOn(right.id)).toEqual({ [dayAhead(40)]: 2 });
  });
});

describe("another tour is refused", () => {
  it("if it is archived, full, or unknown", async () => {
    const { admin, id, tour } = await makeWrong();
    const archived = await makeTour({ status: "archived", archivedAt: new Date() });
    const gone = bodyOf(changeQuote, await quoteOf(id, { product: archived.id }, admin));
    expect(gone).toMatchObject({ allowed: false, field: "date" });
    expect(expectProblem(await replace(id, { product: archived.id }, admin), "UNBOOKABLE").reason).toBe("NOT_ON_OFFER");
    const small = await makeTour({ capacityPerDate: 1 });
    expect(bodyOf(changeQuote, await quoteOf(id, { product: small.id }, admin)).allowed).toBe(false);
    expectProblem(await replace(id, { product: small.id }, admin), "SOLD_OUT");
    expectProblem(await replace(id, { product: randomUUID() }, admin), "NOT_FOUND");
    expectProblem(await replace(id, { product: tour.id }, admin), "VALIDATION");
    expect(await takenOn(tour.id)).toEqual({ [dayAhead()]: 2 });
  });

  it("at another total than the quote's, and by other roles", async () => {
    const { admin, id, user, right } = await makeWrong();
    const accounts = await makeAdmin({ staffRole: "accounts" });
    const outdated = await replace(id, { product: right.id, quotedTotal: 11_000 }, admin);
    expect(expectProblem(outdated, "PRICE_CHANGED").totalPrice).toBe(12_000);
    expectProblem(await replace(id, { product: right.id }, accounts), "FORBIDDEN");
    expectProblem(await replace(id, { product: right.id }, user), "FORBIDDEN");
    expect((await readWhole(id)).events).toEqual([]);
  });

  it("once a bill names the booked one", async () => {
    const { admin, id, right } = await makeWrong({ status: "Confirmed" });
    await pay(id, 9000);
    const bill = await db().paper.findFirstOrThrow({ where: { bookingId: id, kind: "bill" } });
    const quote = bodyOf(changeQuote, await quoteOf(id, { product: right.id }, admin));
    expect(quote).toMatchObject({ allowed: false, reason: expect.stringContaining(bill.number) });
    expectProblem(await replace(id, { product: right.id }, admin), "NOT_CHANGEABLE");
  });
});
