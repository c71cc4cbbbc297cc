import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailedTour } from "~/features/booking/mail/booking-mail.examples";
import { bookingConfirmed } from "~/features/booking/mail/customer-mails";
import { tripSoon } from "~/features/booking/mail/plan-mails";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { enqueueMail } from "~/server/mail/outbox";
import { dayAhead } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { makeAgreed, messagesOf, sendMessages, startWhatsAppHere } from "~tests/support/whatsapp";
import { doubleAccount } from "~tests/support/whatsapp-double";
import { readWhatsAppState } from "./state";

withOwnDatabase();
const { change } = settingsApi();

let far: Awaited<ReturnType<typeof startWhatsAppHere>>;
beforeEach(async () => {
  await db().outbox.deleteMany();
  await db().whatsAppMonth.deleteMany();
  far = await startWhatsAppHere();
  await change(doubleAccount);
});
afterEach(() => far.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const stateAt = (now = new Date()) => readWhatsAppState(db(), now);
const counted = async () => (await db().whatsAppMonth.findFirst())?.messages ?? 0;

/** Queues the mail that a booking is confirmed; `to`: null without an address. */
const confirm = (bookingId: string, to: string | null = "asha@example.com") => {
  const mail = bookingConfirmed.to(to, { name: "Asha Devi", booking: mailedTour }, { bookingId });
  return db().$transaction((tx) => enqueueMail(tx, mail));
};

async function makeConfirmed(changes: Parameters<typeof makeAgreed>[0] = {}) {
  const { booking } = await makeAgreed(changes);
  await confirm(booking.id);
  const read = async () => {
    const [message] = await messagesOf(booking.id);
    return message ?? expect.fail("there is no message");
  };
  return { id: booking.id, read };
}

describe("a mail that goes by WhatsApp too", () => {
  it("becomes a message of its own to who has agreed, and to nobody else", async () => {
    const { id } = await makeConfirmed();
    expect(await db().outbox.findMany({ where: { bookingId: id }, orderBy: { channel: "asc" } })).toMatchObject([
      { channel: "mail", recipient: "asha@example.com", kind: "booking-confirmed" },
      { channel: "whatsapp", recipient: "+919876543210", kind: "booking-confirmed" },
    ]);
    await db().whatsAppConsent.update({
      where: { bookingId: id },
      data: { withdrawnAt: new Date(), withdrawnBy: "stop" },
    });
    await confirm(id);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it("is a message alone without an address, and nothing while WhatsApp is off", async () => {
    const { booking } = await makeAgreed();
    await confirm(booking.id, null);
    expect(await db().outbox.findMany({ where: { bookingId: booking.id } })).toMatchObject([{ channel: "whatsapp" }]);
    await change({ whatsAppIsOn: false });
    await confirm(booking.id, null);
    expect(await db().outbox.count({ where: { bookingId: booking.id } })).toBe(1);
    expect(await sendMessages()).toBe(0);
  });
});

describe("a message", () => {
  it("is sent once, by its template, and counted", async () => {
    const { read } = await makeConfirmed();
    expect([await sendMessages(), await sendMessages()]).toEqual([1, 0]);
    const { id, providerId, sentAt } = await read();
    expect(far.taken).toMatchObject([{ id: providerId, ref: id, to: "919876543210", template: "booking_confirmed_1" }]);
    expect(far.taken[0]?.values.slice(0, 3)).toEqual(["Asha", "NE-7K3F9Q", "Living root bridges of Nongriat"]);
    expect(sentAt).not.toBeNull();
    expect(await counted()).toBe(1);
    expect(await stateAt()).toBe("on");
  });

  it("is sent once by several processes", async () => {
    await makeConfirmed();
    await Promise.all([1, 2, 3].map(() => sendMessages()));
    expect(far.taken).toHaveLength(1);
  });

  it("is not sent any more to who has ended it, or at a number that is corrected", async () => {
    const [ended, corrected] = [await makeConfirmed(), await makeConfirmed()];
    const end = { withdrawnAt: new Date(), withdrawnBy: "stop" };
    await db().whatsAppConsent.update({ where: { bookingId: ended.id }, data: end });
    await db().booking.update({ where: { id: corrected.id }, data: { phone: "+919812345678" } });
    await sendMessages();
    expect(far.taken).toEqual([]);
    expect(await db().outbox.count({ where: { channel: "whatsapp" } })).toBe(0);
  });

  it("is given up a day after its news", async () => {
    const { read } = await makeConfirmed();
    await sendMessages(minutes(25 * 60));
    expect(far.taken).toEqual([]);
    expect(await read()).toMatchObject({ lastError: "WhatsApp: not sent within a day", failedAt: expect.any(Date) });
  });
});

describe("Meta down", () => {
  it("for an hour delays a message, which is then sent once", async () => {
    const { read } = await makeConfirmed();
    far.behave("down");
    for (let minute = 0; minute <= 60; minute += 5) await sendMessages(minutes(minute));
    expect(await stateAt()).toBe("failing");
    far.behave("take");
    for (let minute = 65; minute <= 90; minute += 5) await sendMessages(minutes(minute));
    expect(far.taken).toHaveLength(1);
    expect(await read()).toMatchObject({ lastError: null, sentAt: expect.any(Date), failedAt: null });
  });

  it.each([
    ["an expired token", () => far.expire(), "WhatsApp: 190 "],
    ["a paused template", () => far.templates.set("booking_confirmed_1", "PAUSED"), "WhatsApp: 132015 "],
    ["a limit of Meta's", () => far.behave({ code: 130_429, title: "Rate limit hit" }), "WhatsApp: 130429 "],
  ])("by %s is tried again after a while, and costs nothing", async (_, prepare, error) => {
    const { read } = await makeConfirmed();
    prepare();
    await sendMessages();
    expect(await sendMessages()).toBe(0);
    expect(await read()).toMatchObject({ lastError: expect.stringContaining(error), failedAt: null, sentAt: null });
    expect([await counted(), await stateAt()]).toEqual([0, "failing"]);
    far.expire(false);
    far.behave("take");
    far.templates.set("booking_confirmed_1", "APPROVED");
    expect(await sendMessages(minutes(1))).toBe(1);
    expect(far.taken).toHaveLength(1);
    expect(await stateAt()).toBe("on");
  });
});

describe("an attempt whose outcome is not known", () => {
  it.each(["take-and-fail", "take-and-break-off"] as const)(
    "is not repeated before Meta's news of it had their time: %s",
    async (behaviour) => {
      const { read } = await makeConfirmed();
      far.behave(behaviour);
      await sendMessages();
      far.behave("take");
      expect([await sendMessages(minutes(1)), await sendMessages(minutes(14))]).toEqual([0, 0]);
      expect(await read()).toMatchObject({ sentAt: null, failedAt: null });
      expect(far.taken).toHaveLength(1);
      // Still counted: it may have been sent.
      expect(await counted()).toBe(1);
    },
  );

  it("after a crash waits in the same way, and is repeated if no news came", async () => {
    const { read } = await makeConfirmed();
    // What a process leaves that was killed between its claim and the answer.
    const { id } = await read();
    await db().outbox.update({ where: { id }, data: { attempts: 1, nextAttemptAt: minutes(15) } });
    expect(await sendMessages(minutes(14))).toBe(0);
    expect(await sendMessages(minutes(16))).toBe(1);
    expect(far.taken).toHaveLength(1);
  });
});

it("a number without WhatsApp gets one attempt and no further message; its mails go on", async () => {
  const { id, read } = await makeConfirmed({ phone: "+919811111111" });
  far.behave({ code: 131_026, title: "Message undeliverable" });
  await sendMessages();
  expect(await read()).toMatchObject({
    failedAt: expect.any(Date),
    lastError: "WhatsApp: 131026 Message undeliverable",
  });
  expect([await counted(), await stateAt()]).toEqual([0, "on"]);
  await confirm(id);
  expect(await messagesOf(id)).toHaveLength(1);
  expect(await db().outbox.count({ where: { bookingId: id, channel: "mail" } })).toBe(2);
});

describe("the monthly limit", () => {
  it("stops messages, says so, and lets them go once it is higher", async () => {
    await change({ whatsAppMonthlyLimit: 0.23, whatsAppPrice: 0.115 });
    const all = [await makeConfirmed(), await makeConfirmed(), await makeConfirmed()];
    await sendMessages();
    expect([far.taken.length, await counted(), await stateAt()]).toEqual([2, 2, "limit"]);
    await change({ whatsAppMonthlyLimit: 500 });
    await sendMessages(minutes(11));
    expect([far.taken.length, await stateAt()]).toEqual([3, "on"]);
    for (const { read } of all) expect(await read()).toMatchObject({ attempts: 1, failedAt: null });
  });

  it("of nothing sends nothing", async () => {
    await change({ whatsAppMonthlyLimit: 0 });
    await makeConfirmed();
    await sendMessages();
    expect(far.taken).toEqual([]);
  });
});

describe("quiet hours", () => {
  const night = (days: number) => new Date(`${dayAhead(days)}T22:30:00+05:30`);

  it("let messages wait until they end, but not news of a trip that begins before", async () => {
    await change({ whatsAppQuietFrom: "21:00", whatsAppQuietTo: "08:00" });
    const late = await makeConfirmed({ date: toDatabaseDate(dayAhead(5)) });
    const soon = await makeAgreed({ date: toDatabaseDate(dayAhead(1)) });
    const about = { bookingId: soon.booking.id };
    await db().$transaction((tx) =>
      enqueueMail(tx, tripSoon.to(null, { name: "Asha Devi", booking: mailedTour }, about)),
    );
    await db().outbox.updateMany({ data: { createdAt: night(0), nextAttemptAt: night(0) } });
    await sendMessages(night(0));
    expect(far.taken.map(({ template }) => template)).toEqual(["trip_soon_1"]);
    await sendMessages(new Date(`${dayAhead(1)}T07:59:00+05:30`));
    expect(far.taken).toHaveLength(1);
    await sendMessages(new Date(`${dayAhead(1)}T08:00:00+05:30`));
    expect(far.taken).toHaveLength(2);
    expect(await late.read()).toMatchObject({ sentAt: expect.any(Date) });
  });
});
