import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { kindLabels } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import {
  makeBooking,
  makeCar,
  makeOffer,
  makeRequest,
  makeResource,
  makeReview,
  makeTour,
  makeUser,
  word,
} from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeConsent } from "~tests/support/whatsapp";

withOwnDatabase();

/** Numbers all marks, and returns the last place. */
async function lastPlace(): Promise<number> {
  const [row] = await sql<{ last: number }>(`SELECT number_changes()::int AS "last"`);
  return row?.last ?? 0;
}

/** The subjects that `write` has changed. */
async function changedBy(write: () => Promise<unknown>): Promise<string[]> {
  const before = await lastPlace();
  await write();
  await lastPlace();
  const rows = await sql<{ id: string }>(`SELECT "subjectId" AS "id" FROM "ChangeMark" WHERE "place" > $1::bigint`, [
    before,
  ]);
  return rows.map(({ id }) => id);
}

async function withPayment() {
  const booking = await makeBooking();
  const asked = { bookingId: booking.id, provider: "cash", kind: "full", amount: 100, received: 100 } as const;
  const payment = await db().payment.create({
    data: { ...asked, state: "captured", capturedAt: new Date(), reference: newPaymentReference() },
  });
  return { booking, payment };
}

async function withRefund() {
  const { booking, payment } = await withPayment();
  const refund = await db().refund.create({
    data: { paymentId: payment.id, bookingId: booking.id, provider: "cash", amount: 50, reason: "Rain" },
  });
  return { booking, payment, refund };
}

async function withGuide() {
  const booking = await makeBooking({ status: "Confirmed" });
  const guide = await makeResource();
  const { productId, date } = booking;
  await db().departure.create({ data: { productId, date } });
  const days = { from: date, to: date };
  const assignment = await db().assignment.create({ data: { resourceId: guide.id, productId, date, ...days } });
  return { booking, guide, assignment, departure: { productId_date: { productId, date } } };
}

type Story = { id: string; write: () => Promise<unknown> };

/** What changes the answers of a booking, by the table that is written. */
const bookingWriters: [string, string, () => Promise<Story>][] = [
  [
    "Booking",
    "its pickup time",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => db().booking.update({ where: { id }, data: { pickupTime: "05:45" } }) };
    },
  ],
  [
    "Booking",
    "the buyer on its papers, by raw SQL",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => sql(`UPDATE "Booking" SET "billing" = '{}' WHERE "id" = $1::uuid`, [id]) };
    },
  ],
  [
    "BookingLine",
    "a line of its price",
    async () => {
      const { id } = await makeBooking();
      const line = { position: 1, unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 } as const;
      return { id, write: () => db().bookingLine.create({ data: { bookingId: id, ...line } }) };
    },
  ],
  [
    "BookingEvent",
    "an event",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => db().bookingEvent.create({ data: { bookingId: id, kind: "note", reason: "x" } }) };
    },
  ],
  [
    "BookingRequest",
    "a request, and its end",
    async () => {
      const { id, bookingId } = await makeRequest();
      const data = { state: "withdrawn", decidedAt: new Date() } as const;
      return { id: bookingId, write: () => db().bookingRequest.update({ where: { id }, data }) };
    },
  ],
  [
    "BookingTag",
    "a tag",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => db().bookingTag.create({ data: { bookingId: id, tag: word().slice(0, 30) } }) };
    },
  ],
  [
    "BookingTag",
    "a removed tag",
    async () => {
      const { id } = await makeBooking({ tags: { create: { tag: "vip" } } });
      return { id, write: () => db().bookingTag.deleteMany({ where: { bookingId: id } }) };
    },
  ],
  [
    "CheckIn",
    "an arrival",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => db().checkIn.create({ data: { id: randomUUID(), bookingId: id, at: new Date() } }) };
    },
  ],
  [
    "WhatsAppConsent",
    "a consent",
    async () => {
      const { id } = await makeBooking();
      return { id, write: () => makeConsent(id) };
    },
  ],
  [
    "Payment",
    "a note on a payment",
    async () => {
      const { booking, payment } = await withPayment();
      return {
        id: booking.id,
        write: () => db().payment.update({ where: { id: payment.id }, data: { note: "Receipt 7" } }),
      };
    },
  ],
  [
    "Refund",
    "the state of a refund",
    async () => {
      const { booking, refund } = await withRefund();
      const data = { state: "done", doneAt: new Date() } as const;
      return { id: booking.id, write: () => db().refund.update({ where: { id: refund.id }, data }) };
    },
  ],
  [
    "Refund",
    "the release of a refund",
    async () => {
      const { booking, refund } = await withRefund();
      return {
        id: booking.id,
        write: () => db().refund.update({ where: { id: refund.id }, data: { nextAttemptAt: new Date() } }),
      };
    },
  ],
  [
    "Assignment",
    "a guide who leaves its departure",
    async () => {
      const { booking, assignment } = await withGuide();
      return { id: booking.id, write: () => db().assignment.delete({ where: { id: assignment.id } }) };
    },
  ],
  [
    "Resource",
    "the name of its guide",
    async () => {
      const { booking, guide } = await withGuide();
      return { id: booking.id, write: () => db().resource.update({ where: { id: guide.id }, data: { name: word() } }) };
    },
  ],
  [
    "Departure",
    "the start of its departure",
    async () => {
      const { booking, departure } = await withGuide();
      return {
        id: booking.id,
        write: () => db().departure.update({ where: departure, data: { startTime: "05:00" } }),
      };
    },
  ],
  [
    "User",
    "the name of its account",
    async () => {
      const user = await makeUser();
      const { id } = await makeBooking({ userId: user.id });
      return { id, write: () => db().user.update({ where: { id: user.id }, data: { name: word() } }) };
    },
  ],
  [
    "Product",
    "the pictures of its product",
    async () => {
      const { id, productId } = await makeBooking();
      return { id, write: () => db().product.update({ where: { id: productId }, data: { images: ["/b.avif"] } }) };
    },
  ],
  [
    "Car",
    "the type of its car",
    async () => {
      const car = await makeCar();
      const { id } = await makeBooking({ carId: car.id });
      return { id, write: () => db().car.update({ where: { id: car.id }, data: { carType: "Luxury" } }) };
    },
  ],
];

describe("a booking is marked by", () => {
  it.each(bookingWriters)("%s: %s", async (_table, _what, make) => {
    const { id, write } = await make();
    expect(await changedBy(write)).toContain(id);
  });
});

describe("a booking is not marked by", () => {
  it("what it last told its customer of the plan", async () => {
    const { id } = await makeBooking();
    expect(await changedBy(() => sql(`UPDATE "Booking" SET "toldPlan" = '{}' WHERE "id" = $1::uuid`, [id]))).toEqual(
      [],
    );
  });

  it("the next time at which a provider is asked about its payment", async () => {
    const { payment } = await withPayment();
    const ask = () => db().payment.update({ where: { id: payment.id }, data: { nextCheckAt: new Date() } });
    expect(await changedBy(ask)).toEqual([]);
  });

  it("a change of nothing", async () => {
    const { id, name } = await makeBooking();
    expect(await changedBy(() => db().booking.update({ where: { id }, data: { name } }))).toEqual([]);
  });
});

describe("a product is marked by", () => {
  it.each([
    ["a tour", async () => (await makeTour()).id],
    ["a car", async () => (await makeCar()).id],
    ["an offer", async () => (await makeOffer()).id],
  ])("the price rows, the pictures, the state and the deletion of %s", async (_name, make) => {
    const id = await make();
    for (const data of [
      { prices: [{ unit: "adult", amount: 1 }] },
      { images: ["/c.avif"] },
      { archivedAt: new Date() },
    ]) {
      expect(await changedBy(() => db().product.update({ where: { id }, data }))).toEqual([id]);
    }
    expect(await changedBy(() => db().product.delete({ where: { id } }))).toEqual([id]);
    expect(await sql(`SELECT "isDeleted" FROM "ChangeMark" WHERE "subjectId" = $1::uuid`, [id])).toEqual([
      { isDeleted: true },
    ]);
  });

  it("its own table", async () => {
    const [tour, offer] = [await makeTour(), await makeOffer()];
    const { id } = tour;
    expect(await changedBy(() => db().tour.update({ where: { id }, data: { stay: "A tent" } }))).toEqual([id]);
    const cheaper = () => db().offer.update({ where: { id: offer.id }, data: { originalPrice: 1 } });
    expect(await changedBy(cheaper)).toEqual([offer.id]);
  });

  it("a review that is published, not by one that waits", async () => {
    const { id, productId } = await makeReview();
    expect(await changedBy(() => db().review.update({ where: { id }, data: { stars: 4 } }))).toEqual([]);
    expect(await changedBy(() => db().review.update({ where: { id }, data: { state: "published" } }))).toEqual([
      productId,
    ]);
  });
});

/** Tables with a key to a booking that change no answer of bookings beside mails, messages, papers, reviews and links. */
const silentParts = [
  "AccessLink",
  "ClosingBooking",
  "Outbox",
  "Paper",
  "Review",
  "TravellerDetail",
  "UnmatchedPayment",
  "WebhookMessage",
  "WhatsAppMessage",
];

/** Tables with a key to a product that change no answer of products. Calendars and free dates are answers of their own. */
const silentOfProducts = ["Allocation", "Booking", "Departure"];

async function tablesReferring(to: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT DISTINCT c.relname AS "name" FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.confrelid = $1::regclass ORDER BY 1`,
    [`"${to}"`],
  );
  return rows.map(({ name }) => name);
}

/** Of which writes of the table a trigger sets marks. */
async function markedWrites(table: string): Promise<string[]> {
  const rows = await sql<{ events: number }>(
    `SELECT bit_or(t.tgtype::int) AS "events" FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE t.tgrelid = $1::regclass AND p.proname LIKE 'mark\\_%' AND t.tgenabled = 'O'`,
    [`"${table}"`],
  );
  const events = rows[0]?.events ?? 0;
  const bits = { INSERT: 4, DELETE: 8, UPDATE: 16 };
  return Object.entries(bits).flatMap(([name, bit]) => ((events & bit) === 0 ? [] : [name]));
}

const everyWrite = ["INSERT", "DELETE", "UPDATE"];

describe("no table is forgotten", () => {
  it("that belongs to a booking: a new one needs a trigger, or a place among those that change no answer", async () => {
    const tables = await tablesReferring("Booking");
    expect(tables.filter((table) => silentParts.includes(table))).toEqual(silentParts);
    for (const table of ["Booking", ...tables].filter((one) => !silentParts.includes(one))) {
      expect([table, await markedWrites(table)]).toEqual([table, everyWrite]);
      expect(bookingWriters.map(([written]) => written)).toContain(table);
    }
  });

  it("that belongs to a product", async () => {
    const tables = await tablesReferring("Product");
    expect(tables.filter((table) => silentOfProducts.includes(table))).toEqual(silentOfProducts);
    for (const table of ["Product", ...tables].filter((one) => !silentOfProducts.includes(one))) {
      // Only the product deletes the row of its kind's own table.
      const writes = kindLabels.some((label) => label === table) ? ["INSERT", "UPDATE"] : everyWrite;
      expect([table, await markedWrites(table)]).toEqual([table, writes]);
    }
  });
});
