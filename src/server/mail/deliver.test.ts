import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingNews } from "~/features/booking/mail/news-mail";
import { travellerMail } from "~/features/traveller/traveller-mail";
import { db } from "~/server/db/client";
import { address, makeBooking } from "~tests/support/factories";
import { deliverAll, enqueue, transportKey as key, makeDelivery, makeDue, never } from "~tests/support/mail-delivery";
import { withOwnDatabase } from "~tests/support/own-database";
import { deliverDue } from "./deliver";
import type { AddressedMail } from "./mail-kinds";
import { maxAttempts } from "./retry.rules";

withOwnDatabase();

const welcome = (to = address()): AddressedMail => ({ kind: "welcome", to, payload: { name: "Asha" } });
const resetCode = (expiresAt: Date): AddressedMail => ({
  kind: "reset-code",
  to: address(),
  payload: { name: "Asha", code: "048213", expiresAt: expiresAt.toISOString() },
});
const inAnHour = () => new Date(Date.now() + 3_600_000);
const onlyRow = () => db().outbox.findFirstOrThrow();
beforeEach(async () => {
  await db().outbox.deleteMany();
});

describe("deliverDue", () => {
  it("sends mail that is due to its recipient, and records that", async () => {
    await enqueue(welcome("asha@example.com"));
    const { delivery, sent } = makeDelivery();
    expect(await deliverDue(delivery, never)).toBe(1);
    const row = await onlyRow();
    expect(sent).toMatchObject([
      { id: row.id, to: "asha@example.com", from: delivery.from, subject: "Welcome to Luit" },
    ]);
    expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date), failedAt: null, lastError: null });
    await makeDue();
    expect(await deliverDue(delivery, never)).toBe(0);
  });

  it("sends codes and invitations before what has waited for longer", async () => {
    await enqueue(...Array.from({ length: 7 }, () => welcome()));
    await enqueue(resetCode(inAnHour()));
    const { delivery, sent } = makeDelivery();
    await deliverDue(delivery, never);
    expect(sent.map(({ text }) => text.includes("048213"))).toContain(true);
  });

  it.each([
    ["sent", 1, ""],
    ["given up", maxAttempts, "No such mailbox"],
  ])("leaves what has changed of a mail while it was %s", async (_, attempts, failure) => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { attempts: attempts - 1, lastError: "Away" } });
    const { delivery } = makeDelivery();
    const send = async () => {
      // As the deletion of the account does.
      await db().outbox.updateMany({ data: { payload: { name: "" } } });
      if (failure) throw new Error(failure);
    };
    await deliverDue({ ...delivery, transport: { ...delivery.transport, send } }, never);
    const { payload, sentAt, failedAt } = await onlyRow();
    expect([payload, sentAt !== null, failedAt !== null]).toEqual([{ name: "" }, !failure, Boolean(failure)]);
  });

  it("sends the mails about a booking to one address in their order, also if an earlier one has waited", async () => {
    const { id: bookingId } = await makeBooking();
    const to = address();
    const news = (reason: string) => bookingNews.to(to, { ...bookingNews.sample, reason }, { bookingId });
    await enqueue(news("First"));
    await deliverDue(makeDelivery(() => "SMTP: ESOCKET away").delivery, never);
    await enqueue(news("Second"), { ...news("Elsewhere"), to: address() });
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ text }) => /happened: (\w+)/.exec(text)?.[1])).toEqual(["Elsewhere"]);
    await makeDue();
    await deliverAll(delivery);
    expect(sent.map(({ text }) => /happened: (\w+)/.exec(text)?.[1])).toEqual(["Elsewhere", "First", "Second"]);
  });

  it("does not let a refused mail delay the later ones about its booking", async () => {
    const { id: bookingId } = await makeBooking();
    const news = (reason: string) => bookingNews.to(address(), { ...bookingNews.sample, reason }, { bookingId });
    const [first, second] = [news("First"), news("Second")];
    await enqueue(first, { ...second, to: first.to });
    await deliverDue(makeDelivery(() => "SMTP: 554 5.7.1 looks like spam").delivery, never);
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("Second");
  });

  it("does not send mail that is not due", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { nextAttemptAt: inAnHour() } });
    expect(await deliverDue(makeDelivery().delivery, never)).toBe(0);
  });

  it("sends each message once when several workers run", async () => {
    await enqueue(...Array.from({ length: 40 }, () => welcome()));
    const workers = Array.from({ length: 4 }, () => makeDelivery());
    await Promise.all(workers.map(({ delivery }) => deliverAll(delivery)));
    const ids = workers.flatMap(({ sent }) => sent.map(({ id }) => id));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect(await db().outbox.count({ where: { sentAt: { not: null }, attempts: 1 } })).toBe(40);
  });

  it("retries a failed mail later, and records the error without secrets", async () => {
    await enqueue(resetCode(inAnHour()));
    const { delivery } = makeDelivery(() => `Refused ${key} for 048213`);
    await deliverDue(delivery, never);
    const row = await onlyRow();
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, lastError: "Refused *** for ***" });
    expect(row.nextAttemptAt.getTime()).toBeGreaterThan(row.createdAt.getTime());
    await makeDue();
    const good = makeDelivery();
    await deliverDue(good.delivery, never);
    expect(good.sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), lastError: null });
  });

  it("gives up after the last attempt, and keeps the row", async () => {
    await enqueue(resetCode(inAnHour()));
    const { delivery } = makeDelivery(() => "No");
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      expect(await onlyRow()).toMatchObject({ attempts: attempt - 1, failedAt: null });
      await makeDue();
      await deliverDue(delivery, never);
    }
    const row = await onlyRow();
    expect(row).toMatchObject({ attempts: maxAttempts, failedAt: expect.any(Date), sentAt: null, lastError: "No" });
    expect(row.payload).toEqual({});
    await makeDue();
    expect(await deliverDue(makeDelivery().delivery, never)).toBe(0);
  });

  it("gives up a message that crashed the process at each attempt", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { attempts: maxAttempts } });
    const { delivery, sent } = makeDelivery();
    await deliverDue(delivery, never);
    expect(sent).toEqual([]);
    expect((await onlyRow()).failedAt).not.toBeNull();
  });

  it("removes the code of a sent message", async () => {
    await enqueue(resetCode(inAnHour()));
    const { delivery, sent } = makeDelivery();
    await deliverDue(delivery, never);
    expect(sent[0]?.text).toContain("048213");
    expect(JSON.stringify(await onlyRow())).not.toContain("048213");
  });

  it("does not send an expired code", async () => {
    await enqueue(resetCode(new Date()));
    const { delivery, sent } = makeDelivery();
    await deliverDue(delivery, never);
    expect(sent).toEqual([]);
    expect(await onlyRow()).toMatchObject({
      failedAt: expect.any(Date),
      lastError: expect.stringContaining("expired"),
    });
    expect(JSON.stringify(await onlyRow())).not.toContain("048213");
  });

  it("drops a message whose link was ended or replaced, and sends the rest", async () => {
    const { kind, sample } = travellerMail;
    await enqueue({ kind, to: address(), payload: { ...sample, expiresAt: inAnHour().toISOString() } }, welcome());
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent.map(({ subject }) => subject)).toEqual(["Welcome to Luit"]);
    expect(await db().outbox.findMany({ where: { kind } })).toEqual([]);
  });

  it("gives up a message that it cannot read, and continues with the rest", async () => {
    const id = randomUUID();
    await db().outbox.create({ data: { id, kind: "pigeon", recipient: "x", payload: {} } });
    await enqueue(welcome());
    const { delivery, sent } = makeDelivery();
    await deliverAll(delivery);
    expect(sent).toHaveLength(1);
    expect(await db().outbox.findUnique({ where: { id } })).toMatchObject({ failedAt: expect.any(Date) });
  });

  it("sends the other messages of a batch when one fails", async () => {
    await enqueue(welcome("bad@example.com"), welcome(), welcome());
    const { delivery, sent } = makeDelivery(({ to }) => (to === "bad@example.com" ? "No" : null));
    await deliverDue(delivery, never);
    expect(sent).toHaveLength(2);
    expect(await db().outbox.count({ where: { sentAt: null } })).toBe(1);
  });
});
