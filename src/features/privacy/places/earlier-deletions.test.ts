import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { withClient } from "~/server/db/pg-client";
import { makeBooking, makeUser, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

const url = withOwnDatabase();

const before = `DROP TRIGGER "PaymentEvent_facts" ON "PaymentEvent";
  DROP FUNCTION keep_payment_event_facts();
  DROP FUNCTION payment_event_facts(text, jsonb);`;

const eventOf = (eventId: string, raw: string) => ({
  provider: "razorpay" as const,
  eventId,
  kind: "payment.captured",
  raw,
});

it("the migration removes what earlier deletions left, and nothing of accounts that stay", async () => {
  const user = await makeUser();
  const [gone, kept] = [
    await makeBooking({ userId: null, name: "", phone: "", pickupLocation: "", contactEmail: "asha@example.com" }),
    await makeBooking({ userId: user.id }),
  ];
  const text = word();
  for (const { id: bookingId } of [gone, kept]) {
    const cancelled = { bookingId, from: "Pending", to: "Cancelled" } as const;
    await db().bookingEvent.createMany({
      data: [
        { ...cancelled, reason: text },
        { ...cancelled, reason: "expired" },
        { bookingId, kind: "note", reason: text },
        { bookingId, kind: "mail", reason: "review-asked" },
      ],
    });
    await db().bookingRequest.create({ data: { bookingId, kind: "cancel", reason: text, answer: text } });
    await db().change.create({
      data: { subject: "booking", subjectId: bookingId, action: "updated", fields: { tags: [[], [text]] } },
    });
    const mail = { kind: "office-booking-new", recipient: "office@example.com", bookingId, payload: { text } };
    await db().outbox.createMany({ data: [{ ...mail, sentAt: new Date() }, mail] });
  }
  const raw = {
    payload: { payment: { entity: { id: "pay_1", amount: 5, email: "asha@example.com", contact: "+919123498765" } } },
  };
  await withClient({ connectionString: url() }, async (client) => {
    await client.query(before);
    await db().paymentEvent.createMany({
      data: [eventOf("1", JSON.stringify(raw)), eventOf("2", `{"email": "${text}`)],
    });
    await client.query(await readFile("prisma/migrations/20261202010000_gone_is_gone/migration.sql", "utf8"));
  });
  const read = async ({ id: bookingId }: { id: string }) => {
    const events = await db().bookingEvent.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
    const { contactEmail } = await db().booking.findUniqueOrThrow({ where: { id: bookingId } });
    return {
      contactEmail,
      events: events.map(({ reason }) => reason).sort(),
      requests: await db().bookingRequest.findMany({ where: { bookingId }, select: { reason: true, answer: true } }),
      changes: await db().change.findMany({ where: { subjectId: bookingId }, select: { fields: true } }),
      mails: await db().outbox.count({ where: { bookingId } }),
    };
  };
  expect(await read(gone)).toEqual({
    contactEmail: null,
    events: ["expired", null, "review-asked"],
    requests: [{ reason: null, answer: null }],
    changes: [{ fields: {} }],
    mails: 1,
  });
  expect(await read(kept)).toEqual({
    contactEmail: null,
    events: ["expired", "review-asked", text, text],
    requests: [{ reason: text, answer: text }],
    changes: [{ fields: { tags: [[], [text]] } }],
    mails: 2,
  });
  const events = await db().paymentEvent.findMany({ orderBy: { eventId: "asc" } });
  expect(events.map((event) => event.raw && JSON.parse(event.raw))).toEqual([
    { payload: { payment: { entity: { id: "pay_1", amount: 5, email: null, contact: null } } } },
    null,
  ]);
});

it("what a provider sends is stored without the payer, whoever stores it", async () => {
  const entity = {
    order_id: "order_1",
    vpa: word(),
    card: { name: word(), last4: "1234" },
    notes: ["x", { deep: word() }],
    phone: 9123498765,
  };
  const event = { event: "payment.captured", contains: ["payment"], payload: { payment: { entity } } };
  const stored = await db().paymentEvent.create({ data: eventOf(word(), JSON.stringify(event)) });
  expect(JSON.parse(stored.raw ?? "")).toEqual({
    event: "payment.captured",
    contains: ["payment"],
    payload: {
      payment: {
        entity: {
          order_id: "order_1",
          vpa: null,
          card: { name: null, last4: null },
          notes: [null, { deep: null }],
          phone: null,
        },
      },
    },
  });
});
