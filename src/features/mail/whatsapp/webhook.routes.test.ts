import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { mailedTour } from "~/features/booking/mail/booking-mail.examples";
import { bookingConfirmed } from "~/features/booking/mail/customer-mails";
import { toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { enqueueMail } from "~/server/mail/outbox";
import { bodyOf, get } from "~tests/support/clients";
import { dayAhead, makeBooking } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import {
  makeAgreed,
  makeConsent,
  messagesOf,
  sendMessages,
  startWhatsAppHere,
  takeNews,
} from "~tests/support/whatsapp";
import { doubleAccount, messageNews, signed, statusNews } from "~tests/support/whatsapp-double";

withOwnDatabase();
const settings = settingsApi();

let far: Awaited<ReturnType<typeof startWhatsAppHere>>;
beforeEach(async () => {
  await db().outbox.deleteMany();
  await db().whatsAppMonth.deleteMany();
  far = await startWhatsAppHere();
  await settings.change(doubleAccount);
});
afterEach(() => far.close());

const news = async (body: object) => expect((await takeNews(api(), body)).status).toBe(200);
const detailOf = async (id: string) => bodyOf(adminBookingDetail, await get(`/bookings/${id}`, settings.admin));

/** A booking with a message that Meta has taken. */
async function makeSent() {
  const { booking } = await makeAgreed();
  const mail = bookingConfirmed.to(null, { name: "Asha Devi", booking: mailedTour }, { bookingId: booking.id });
  await db().$transaction((tx) => enqueueMail(tx, mail));
  await sendMessages();
  const read = async () => {
    const [message] = await messagesOf(booking.id);
    return message ?? expect.fail("there is no message");
  };
  const { id: ref, providerId } = await read();
  return { bookingId: booking.id, read, ref, id: providerId ?? "wamid.lost" };
}

describe("the webhook", () => {
  const request = (init: RequestInit, path = "/api/whatsapp/webhook") =>
    api().fetch(new Request(`http://localhost${path}`, init));

  it("answers the challenge to who knows the verify token", async () => {
    const ask = (token: string) =>
      request({}, `/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
    const answer = await ask(doubleAccount.whatsAppVerifyToken);
    expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
    expect((await ask("eight-sisters")).status).toBe(404);
    expect((await request({})).status).toBe(404);
  });

  it("refuses what is not signed with the app secret, and what is changed", async () => {
    const { body, headers } = signed(messageNews({ from: "919876543210", body: "Hello" }));
    const post = (sent: string, signature: Record<string, string>) =>
      request({ method: "POST", body: sent, headers: signature });
    expect((await post(body.replace("Hello", "Hallo"), headers)).status).toBe(400);
    expect((await post(body, {})).status).toBe(400);
    expect((await post(body, signed({}, "another").headers)).status).toBe(400);
    expect(await db().whatsAppMessage.count()).toBe(0);
    await settings.change({ whatsAppIsOn: false, whatsAppAppSecret: "" });
    expect((await post(body, headers)).status).toBe(404);
  });

  it("ignores news of other numbers, of messages that are not ours, and of what it does not know", async () => {
    await news(statusNews({ id: "wamid.theirs", ref: "theirs", status: "read" }));
    await news({ object: "whatsapp_business_account", entry: [{ changes: [{ field: "account_update", value: {} }] }] });
    await news({ something: "else" });
    const other = JSON.stringify(messageNews({ from: "919876543210", body: "Hello" }));
    await news(JSON.parse(other.replace(doubleAccount.whatsAppNumberId, "1")));
    expect(await db().whatsAppMessage.count()).toBe(0);
  });
});

describe("news of a message", () => {
  it("are kept whichever way round and however often they come, and shown in the booking", async () => {
    const { bookingId, read, id } = await makeSent();
    for (const status of ["read", "delivered", "sent", "delivered", "read", "sent"])
      await news(statusNews({ id, status }));
    expect(await read()).toMatchObject({ readAt: expect.any(Date), deliveredAt: expect.any(Date), failedAt: null });
    const { mails } = await detailOf(bookingId);
    expect(mails).toMatchObject([
      { channel: "whatsapp", kind: "booking-confirmed", to: "+919876543210", state: "read" },
    ]);
  });

  it("say that a number has no WhatsApp: nothing more goes there, and it costs nothing", async () => {
    const { bookingId, read, id } = await makeSent();
    const failed = statusNews({ id, status: "failed", code: 131_026, title: "Message undeliverable" });
    await news(statusNews({ id, status: "sent" }));
    await news(failed);
    await news(failed);
    await news(statusNews({ id, status: "sent" }));
    expect(await read()).toMatchObject({
      sentAt: null,
      failedAt: expect.any(Date),
      lastError: "WhatsApp: 131026 Message undeliverable",
    });
    expect(await db().whatsAppMonth.findFirst()).toMatchObject({ messages: 0 });
    const { whatsApp } = await detailOf(bookingId);
    expect(whatsApp).toMatchObject({ isCurrent: false, unreachableAt: expect.any(String) });
  });

  it("tell that a message was sent whose answer was lost, so that it is not sent again", async () => {
    const { read, ref } = await makeSent();
    // As after a crash between Meta's answer and its record.
    const lost = { providerId: null, sentAt: null, sentBy: null, nextAttemptAt: new Date(Date.now() + 900_000) };
    await db().outbox.update({ where: { id: ref }, data: lost });
    await news(statusNews({ id: "wamid.lost", ref, status: "sent" }));
    expect(await read()).toMatchObject({ providerId: "wamid.lost", sentAt: expect.any(Date) });
    expect(await sendMessages(new Date(Date.now() + 3_600_000))).toBe(0);
    expect(far.taken).toHaveLength(1);
  });
});

describe("a message of a customer", () => {
  it("lands once in the booking of its number, and the office gets a mail", async () => {
    const { booking } = await makeAgreed({ phone: "+919811112222", date: toDatabaseDate(dayAhead(9)) });
    const over = await makeBooking({ phone: "+919811112222", date: toDatabaseDate(dayAhead(-9)), status: "Confirmed" });
    const written = messageNews({ from: "919811112222", body: "Can we start at 7?" });
    await news(written);
    await news(written);
    expect((await detailOf(booking.id)).messages).toMatchObject([{ text: "Can we start at 7?" }]);
    expect((await detailOf(over.id)).messages).toEqual([]);
    const mails = await db().outbox.findMany({ where: { kind: "whatsapp-message" } });
    expect(mails).toMatchObject([{ bookingId: booking.id, channel: "mail", recipient: settings.admin.email }]);
  });

  it("lands in the booking whose message it answers", async () => {
    const { bookingId, id } = await makeSent();
    await makeAgreed({ date: toDatabaseDate(dayAhead(1)) });
    await news(messageNews({ from: "919876543210", body: "Thank you", answered: id }));
    expect((await detailOf(bookingId)).messages).toMatchObject([{ text: "Thank you" }]);
  });

  it("goes to the contact inbox if no booking has its number", async () => {
    await settings.change({ contactInbox: "hello@example.com" });
    await news(messageNews({ from: "447700900123", body: "Do you go to Ziro?" }));
    expect(await db().outbox.findMany({ where: { kind: "whatsapp-message" } })).toMatchObject([
      { bookingId: null, recipient: "hello@example.com", payload: { text: "Do you go to Ziro?", about: null } },
    ]);
  });

  it.each(["STOP", "stop", "Stop "])("that says %j ends all messages to the number", async (body) => {
    const { booking } = await makeAgreed();
    const second = await makeBooking();
    await makeConsent(second.id);
    const other = await makeAgreed({ phone: "+919833334444" });
    await news(messageNews({ from: "919876543210", body }));
    for (const id of [booking.id, second.id]) {
      expect((await detailOf(id)).whatsApp).toMatchObject({ isCurrent: false, withdrawnBy: "stop" });
    }
    expect((await detailOf(other.booking.id)).whatsApp).toMatchObject({ isCurrent: true });
  });

  it("that says START takes back what STOP has ended, and nothing else", async () => {
    const [stopped, byOffice, never] = await Promise.all([makeAgreed(), makeBooking(), makeBooking()]);
    await makeConsent(byOffice.id, { withdrawnAt: new Date(), withdrawnBy: "office" });
    await news(messageNews({ from: "919876543210", body: "STOP" }));
    const before = await detailOf(stopped.booking.id);
    await news(messageNews({ from: "919876543210", body: "Start" }));
    const { whatsApp } = await detailOf(stopped.booking.id);
    expect(whatsApp).toEqual({ ...before.whatsApp, withdrawnAt: null, withdrawnBy: null, isCurrent: true });
    expect((await detailOf(byOffice.id)).whatsApp).toMatchObject({ isCurrent: false, withdrawnBy: "office" });
    expect((await detailOf(never.id)).whatsApp).toBeNull();
  });
});
