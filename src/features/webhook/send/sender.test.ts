import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { setSiteUrl, siteUrl } from "~/server/site-url";
import { startDnsServer } from "~tests/support/dns-server";
import { makeAdmin, makeBooking, makeWebhook, makeWebhookMessage } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { answerWith, type ReceivedMessage, startReceiver } from "~tests/support/webhook-receiver";
import { makeSender } from "./sender";
import { newSecret } from "./signature.rules";

withOwnDatabase();
beforeEach(async () => {
  await db().webhookEndpoint.deleteMany();
});

const dayMs = 86_400_000;

/** A sender with a clock that can be set ahead. */
function startSending() {
  const state = { aheadMs: 0 };
  const clock = () => new Date(Date.now() + state.aheadMs);
  const sender = makeSender(clock);
  return {
    sender,
    /** Sends what is due. */
    send: async () => {
      await sender.start(db());
      await sender.settle();
    },
    pass: (ms: number) => {
      state.aheadMs += ms;
    },
    /** Sets the clock to this time. */
    goTo: (time: Date) => {
      state.aheadMs = time.getTime() - Date.now();
    },
  };
}

/** A receiver that is told of all bookings. */
const tell = (url: string, data: Partial<Prisma.WebhookEndpointUncheckedCreateInput> = {}) =>
  makeWebhook({ accountId: null, url, ...data });

type Event = Omit<Prisma.BookingEventUncheckedCreateInput, "bookingId">;

const note = (bookingId: string, event: Event = { kind: "change", reason: "Changed: another day" }) =>
  db().bookingEvent.create({ data: { bookingId, ...event } });

const messagesOf = (bookingId: string) =>
  db().webhookMessage.findMany({
    where: { bookingId },
    orderBy: { number: "asc" },
    include: { log: { orderBy: { at: "asc" } } },
  });

const endpointOf = ({ id }: { id: string }) => db().webhookEndpoint.findUniqueOrThrow({ where: { id } });

/** The booking of a message. */
const about = ({ body }: ReceivedMessage) => (JSON.parse(body) as { data: { id: string } }).data.id;

function verify({ body, headers }: ReceivedMessage, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe("a message", () => {
  it("is thin and signed as the package standardwebhooks asks, and its delivery is noted", async () => {
    const [{ send }, receiver] = [startSending(), await startReceiver(answerWith(200, {}, "thanks\0"))];
    const { secret } = await tell(receiver.url);
    const booking = await makeBooking({ status: "Confirmed" });
    const { at } = await note(booking.id, { from: "Pending", to: "Confirmed", reason: "Asha Devi has called" });
    await send();
    const [received] = receiver.received;
    if (!received) throw new Error("nothing has come");
    expect(verify(received, secret)).toEqual({
      type: "booking.confirmed",
      timestamp: at.toISOString(),
      data: { id: booking.id, reference: booking.reference, externalReference: null, status: "Confirmed" },
    });
    expect(received.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Luit-Webhooks" });
    const [message] = await messagesOf(booking.id);
    expect(message).toMatchObject({
      id: received.headers["webhook-id"],
      attempts: 1,
      deliveredAt: expect.any(Date),
      takenUntil: null,
      log: [{ status: 200, error: null, answer: "thanks\uFFFD" }],
    });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it("is signed with the former secret too, for as long as that is good", async () => {
    const [{ send }, receiver] = [startSending(), await startReceiver()];
    const previous = { previousSecret: newSecret(), previousUntil: new Date(Date.now() + dayMs) };
    const endpoint = await tell(receiver.url, previous);
    await note((await makeBooking()).id);
    await send();
    await db().webhookEndpoint.update({ where: { id: endpoint.id }, data: { previousUntil: new Date() } });
    await note((await makeBooking()).id);
    await send();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("a message is missing");
    for (const secret of [endpoint.secret, previous.previousSecret]) verify(first, secret);
    verify(second, endpoint.secret);
    expect(() => verify(second, previous.previousSecret)).toThrow("No matching signature");
  });

  it("is tried again with its id and body, and a later time, until it is delivered", async () => {
    const [{ send, pass }, receiver] = [startSending(), await startReceiver(answerWith(500))];
    const endpoint = await tell(receiver.url);
    const { id } = await makeBooking();
    await note(id);
    await send();
    expect(await messagesOf(id)).toMatchObject([{ attempts: 1, deliveredAt: null, failedAt: null }]);
    expect((await endpointOf(endpoint)).failingSince).not.toBeNull();
    pass(4_000);
    await send();
    expect(receiver.received).toHaveLength(1);
    receiver.become(answerWith(204));
    pass(2_000);
    await send();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(Number(second?.headers["webhook-timestamp"])).toBeGreaterThan(Number(first?.headers["webhook-timestamp"]));
    expect(await messagesOf(id)).toMatchObject([
      { attempts: 2, deliveredAt: expect.any(Date), log: [{ status: 500 }, { status: 204 }] },
    ]);
    expect((await endpointOf(endpoint)).failingSince).toBeNull();
  });

  it("is given up after ten attempts, and the next of its booking goes", async () => {
    const [{ send, goTo }, receiver] = [startSending(), await startReceiver(answerWith(400))];
    await tell(receiver.url);
    const { id } = await makeBooking();
    await note(id);
    await note(id, { kind: "payment", reason: "₹500 received" });
    for (let count = 1; count <= 10; count++) {
      await send();
      const [first, second] = await messagesOf(id);
      expect(first).toMatchObject({ attempts: count, failedAt: count === 10 ? expect.any(Date) : null });
      // The one after it waited for its end, and is sent at once then.
      expect(second?.attempts).toBe(count === 10 ? 1 : 0);
      if (first) goTo(first.nextAttemptAt);
    }
    expect(receiver.received.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 10 }, () => "booking.changed"),
      "booking.payment",
    ]);
  });

  it("waits as long as the receiver asks", async () => {
    const [{ send, pass }, receiver] = [startSending(), await startReceiver(answerWith(503, { "retry-after": "600" }))];
    await tell(receiver.url);
    await note((await makeBooking()).id);
    await send();
    pass(590_000);
    await send();
    expect(receiver.received).toHaveLength(1);
    pass(11_000);
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  it("waits for the earlier ones of its booking, and for no other", async () => {
    const [{ send, pass }, receiver] = [startSending(), await startReceiver()];
    await tell(receiver.url);
    const [late, other] = await Promise.all([makeBooking(), makeBooking()]);
    receiver.become((response, message) => response.writeHead(about(message) === late.id ? 500 : 204).end());
    await note(late.id);
    await note(late.id, { kind: "payment", reason: "₹500 received" });
    await note(other.id);
    await send();
    expect(receiver.received.map(about).sort()).toEqual([late.id, other.id].sort());
    receiver.become(answerWith(204));
    pass(6_000);
    await send();
    expect(receiver.received.slice(2).map(({ type }) => type)).toEqual(["booking.changed", "booking.payment"]);
  });

  it("is sent once, though two processes look at the same moment", async () => {
    const [one, two, receiver] = [startSending(), startSending(), await startReceiver()];
    await tell(receiver.url);
    const bookings = await Promise.all(Array.from({ length: 20 }, () => makeBooking()));
    for (const { id } of bookings) await note(id);
    await Promise.all([one.send(), two.send()]);
    expect(receiver.received.map(about).sort()).toEqual(bookings.map(({ id }) => id).sort());
  });

  it("is sent again after a process has ended in the middle of an attempt", async () => {
    const [{ send, pass }, receiver] = [startSending(), await startReceiver()];
    const { id: endpointId } = await tell(receiver.url);
    const takenUntil = new Date(Date.now() + 60_000);
    const { id } = await makeWebhookMessage({ endpointId, attempts: 1, takenUntil });
    await send();
    expect(receiver.received).toEqual([]);
    pass(61_000);
    await send();
    expect(receiver.received).toMatchObject([{ headers: { "webhook-id": id } }]);
  });

  it("is not written for an event that tells nothing, a type that was not chosen, or another account's booking", async () => {
    const { id } = await makeBooking();
    await tell("https://agency.example.net/", { types: ["booking.cancelled"] });
    await makeWebhook();
    await note(id);
    await note(id, { kind: "note", reason: "Called Asha Devi" });
    await note(id, { kind: "mail", reason: "booking-received" });
    expect(await messagesOf(id)).toEqual([]);
  });

  it("is not written if what it tells is not done", async () => {
    const { id } = await makeBooking();
    await tell("https://agency.example.net/");
    const undone = db().$transaction(async (tx) => {
      await tx.bookingEvent.create({ data: { bookingId: id, from: "Pending", to: "Confirmed" } });
      expect(await tx.webhookMessage.count({ where: { bookingId: id } })).toBe(1);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await messagesOf(id)).toEqual([]);
  });
});

describe("a receiver", () => {
  it("that answers 410 is switched off, which the owners are told, and gets nothing more", async () => {
    const [{ send }, receiver, owner] = [startSending(), await startReceiver(answerWith(410)), await makeAdmin()];
    const endpoint = await tell(receiver.url);
    const { id } = await makeBooking();
    await note(id);
    await send();
    await note(id);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await messagesOf(id)).toMatchObject([{ failedAt: expect.any(Date) }]);
    expect(await endpointOf(endpoint)).toMatchObject({
      disabledAt: expect.any(Date),
      disabledReason: "gone",
      version: 2,
    });
    const mails = await db().outbox.findMany({ where: { kind: "webhook-disabled", recipient: owner.email } });
    expect(mails).toMatchObject([{ payload: { receiver: endpoint.name, reason: "gone" } }]);
  });

  it("that has failed for five days is switched off", async () => {
    const [{ send, pass }, receiver] = [startSending(), await startReceiver(answerWith(500))];
    const endpoint = await tell(receiver.url);
    await note((await makeBooking()).id);
    await send();
    pass(5 * dayMs - 60_000);
    await send();
    expect((await endpointOf(endpoint)).disabledAt).toBeNull();
    pass(dayMs);
    await note((await makeBooking()).id);
    await send();
    expect(await endpointOf(endpoint)).toMatchObject({ disabledReason: "failing" });
    const count = receiver.received.length;
    pass(dayMs);
    await send();
    expect(receiver.received).toHaveLength(count);
  });

  it("that never answers delays no other, and its message is given back when the server stops", async () => {
    const [{ sender }, slow, quick] = [startSending(), await startReceiver(() => undefined), await startReceiver()];
    const { id: endpointId } = await tell(slow.url);
    await note((await makeBooking()).id);
    await sender.start(db());
    await expect.poll(() => slow.received.length).toBe(1);
    await tell(quick.url);
    const bookings = await Promise.all(Array.from({ length: 6 }, () => makeBooking()));
    for (const { id } of bookings) await note(id);
    await sender.start(db());
    await expect.poll(() => quick.received.length).toBe(6);
    await sender.stop();
    const message = await db().webhookMessage.findFirst({
      where: { endpointId },
      orderBy: { createdAt: "asc" },
      include: { log: true },
    });
    expect(message).toMatchObject({ attempts: 0, takenUntil: null, log: [] });
  });

  it("whose name leads elsewhere the second time is not called there", async () => {
    const [{ send }, receiver] = [startSending(), await startReceiver()];
    await startDnsServer((_, count) => [count === 1 ? "127.0.0.1" : "169.254.169.254"]);
    await tell(`http://agency.test:${receiver.port}/hooks`);
    const { id } = await makeBooking();
    await note(id);
    await note(id);
    await send();
    expect(receiver.received).toHaveLength(1);
    const [, second] = await messagesOf(id);
    const error = "Its name leads to an address that is not on the public internet";
    expect(second?.log).toMatchObject([{ status: null, error, answer: "" }]);
  });

  it("that is our own site is never called", async () => {
    const [{ send }, receiver] = [startSending(), await startReceiver()];
    const before = siteUrl();
    onTestFinished(() => setSiteUrl(before));
    setSiteUrl(receiver.url);
    await tell(receiver.url);
    const { id } = await makeBooking();
    await note(id);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await messagesOf(id)).toMatchObject([{ log: [{ error: "This is the address of our own site" }] }]);
  });
});
