import { describe, expect, it } from "vitest";
import { pricedBooking } from "~/features/booking/booking.schema";
import { changeList } from "~/features/history/history.schema";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { BookingEventKind } from "~/server/db/generated/enums";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import {
  dayAhead,
  makeAdmin,
  makeBooking,
  makeTour,
  makeUser,
  makeWebhook,
  makeWebhookMessage,
} from "~tests/support/factories";
import { webhookTypes } from "./webhook.rules";
import {
  webhook,
  webhookMessage,
  webhookMessageDetail,
  webhookMessagePage,
  webhookPage,
  webhookWithSecret,
} from "./webhook.schema";

const url = "https://agency.example.net/hooks";
const isOff = "This webhook is off. Please switch it on first.";

describe("a webhook", () => {
  it("is added by an owner with a secret that is answered once, changed, switched and deleted, with a history", async () => {
    const [owner, account] = await Promise.all([makeAdmin(), makeUser()]);
    const body = {
      name: "Kaziranga Travels",
      url,
      email: account.email.toUpperCase(),
      types: ["booking.cancelled", "booking.created"],
    };
    const answer = await post("/webhooks", body, owner);
    const { secret, ...made } = bodyOf(webhookWithSecret, answer, 201);
    expect(answer.headers.get("location")).toBe(`/api/webhooks/${made._id}`);
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    expect(made).toMatchObject({
      name: body.name,
      url,
      account: { _id: account.id, email: account.email },
      // In the order of the list, whatever the order was.
      types: ["booking.created", "booking.cancelled"],
      on: true,
      disabledReason: null,
      failingSince: null,
      version: 1,
    });
    const path = `/webhooks/${made._id}`;
    expect(bodyOf(webhook, await get(path, owner))).toEqual(made);
    expect(bodyOf(webhookPage, await get("/webhooks", owner)).results).toContainEqual(made);

    const off = bodyOf(webhook, await put(path, { on: false, version: 1 }, owner));
    expect(off).toMatchObject({ on: false, disabledReason: "owner", version: 2 });
    const on = bodyOf(webhook, await put(path, { on: true, url: `${url}/2` }, owner));
    expect(on).toMatchObject({ on: true, disabledReason: null, url: `${url}/2`, version: 3 });
    const renewed = bodyOf(webhookWithSecret, await post(`${path}/secret`, {}, owner));
    expect(renewed.secret).not.toBe(secret);
    expect((await send("DELETE", path, { as: owner })).body).toEqual({ _id: made._id, archived: false });
    expectProblem(await get(path, owner), "NOT_FOUND", "There is no such webhook.");
    const history = await get(`${path}/history`, owner);
    expect(bodyOf(changeList, history).map(({ action }) => action)).toEqual([
      "deleted",
      "updated",
      "updated",
      "updated",
      "created",
    ]);
    for (const one of [secret, renewed.secret]) expect(history.text).not.toContain(one);
  });

  it("is refused if its address is not on the public internet, this machine included without WEBHOOKS_TO_LOOPBACK", async () => {
    const [owner, { id }] = await Promise.all([makeAdmin(), makeWebhook()]);
    const message = "This address is not on the public internet";
    for (const address of [
      "https://127.0.0.1/hooks",
      "https://10.0.0.1/hooks",
      "https://[::ffff:169.254.169.254]/latest",
      "https://metadata/computeMetadata",
    ]) {
      const created = await post("/webhooks", { name: "Agency", url: address, types: ["booking.created"] }, owner);
      expect(expectProblem(created, "VALIDATION").issues).toEqual([{ path: ["url"], message }]);
      const changed = await put(`/webhooks/${id}`, { url: address }, owner);
      expect(expectProblem(changed, "VALIDATION").issues).toEqual([{ path: ["url"], message }]);
    }
  });

  it("is stored with its address in the usual form", async () => {
    const body = { name: "Agency", url: "HTTPS://Agency.example.net", types: ["booking.created"] };
    const made = bodyOf(webhookWithSecret, await post("/webhooks", body, await makeAdmin()), 201);
    expect(made).toMatchObject({ url: "https://agency.example.net/", account: null });
    await db().webhookEndpoint.delete({ where: { id: made._id } });
  });

  it("needs an account with its address, if it has one", async () => {
    const body = { name: "Nobody", url, email: "nobody@nowhere.example", types: ["booking.created"] };
    const problem = expectProblem(await post("/webhooks", body, await makeAdmin()), "VALIDATION");
    expect(problem.issues).toEqual([
      { path: ["email"], message: "There is no account with this address. It must register first." },
    ]);
  });

  it("keeps the former secret for a day", async () => {
    const [owner, endpoint] = await Promise.all([makeAdmin(), makeWebhook()]);
    setClock("2027-02-01T10:00:00Z");
    const { secret } = bodyOf(webhookWithSecret, await post(`/webhooks/${endpoint.id}/secret`, {}, owner));
    expect(await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).toMatchObject({
      secret,
      previousSecret: endpoint.secret,
      previousUntil: new Date("2027-02-02T10:00:00Z"),
    });
  });

  it("goes with its account", async () => {
    const { id, accountId } = await makeWebhook();
    await db().user.delete({ where: { id: accountId ?? "" } });
    expectProblem(await get(`/webhooks/${id}`, await makeAdmin()), "NOT_FOUND");
  });
});

describe("the messages to a webhook", () => {
  it("tell what happened to the bookings of its account, and of no other", async () => {
    const [owner, customer, other, tour] = await Promise.all([
      makeAdmin(),
      makeUser(),
      makeUser(),
      makeTour({ price: 4500 }),
    ]);
    const { id } = await makeWebhook({ accountId: customer.id });
    const book = async (as: typeof customer) => {
      const body = {
        tourId: tour.id,
        travelers: 2,
        date: dayAhead(),
        pickupLocation: "Guwahati airport",
        phone: "9876543210",
        totalPrice: 9000,
      };
      return bodyOf(pricedBooking, await post("/bookings", body, as));
    };
    const booking = await book(customer);
    await book(other);
    expect((await put(`/bookings/${booking._id}`, { status: "Confirmed" }, owner)).status).toBe(200);
    expect((await put(`/bookings/${booking._id}`, { status: "Cancelled" }, owner)).status).toBe(200);

    const path = `/webhooks/${id}/messages`;
    const { results, total } = bodyOf(webhookMessagePage, await get(path, owner));
    expect(total).toBe(3);
    expect(results.map(({ type }) => type)).toEqual(["booking.cancelled", "booking.confirmed", "booking.created"]);
    expect(results[1]).toMatchObject({
      webhookId: id,
      bookingId: booking._id,
      reference: booking.reference,
      state: "waiting",
      attempts: 0,
      lastStatus: null,
    });
    const detail = bodyOf(webhookMessageDetail, await get(`/webhook-messages/${results[1]?._id}`, owner));
    expect(JSON.parse(detail.body)).toEqual({
      type: "booking.confirmed",
      timestamp: detail.createdAt,
      data: { id: booking._id, reference: booking.reference, externalReference: null, status: "Confirmed" },
    });
    expect(detail.log).toEqual([]);
    expect(bodyOf(webhookMessagePage, await get(`${path}?state=delivered`, owner)).total).toBe(0);
  });

  it("are of all types that a receiver can choose, and of no other", async () => {
    const { id: userId } = await makeUser();
    const { id: endpointId } = await makeWebhook({ accountId: userId });
    const { id: bookingId } = await makeBooking({ userId });
    const events: Omit<Prisma.BookingEventUncheckedCreateInput, "bookingId">[] = [
      { to: "Pending" },
      { from: "Pending", to: "Confirmed" },
      { from: "Confirmed", to: "Pending" },
      { from: "Confirmed", to: "Cancelled" },
      ...Object.values(BookingEventKind).flatMap((kind) => (kind === "status" ? [] : [{ kind, reason: "Asha Devi" }])),
    ];
    for (const event of events) await db().bookingEvent.create({ data: { bookingId, ...event } });
    const messages = await db().webhookMessage.findMany({
      where: { endpointId },
      select: { type: true, payload: true },
    });
    expect([...new Set(messages.map(({ type }) => type))].sort()).toEqual([...webhookTypes].sort());
    expect(JSON.stringify(messages)).not.toContain("Asha");
  });

  it("can be a test, and be sent again by hand unless the webhook is off", async () => {
    const [owner, { id }] = await Promise.all([makeAdmin(), makeWebhook()]);
    const test = bodyOf(webhookMessage, await post(`/webhooks/${id}/test`, {}, owner));
    expect(test).toMatchObject({ webhookId: id, type: "webhook.test", reference: null, state: "waiting" });

    const failed = await makeWebhookMessage({ endpointId: id, attempts: 10, failedAt: new Date() });
    await db().webhookAttempt.create({
      data: { messageId: failed.id, at: new Date(), tookMs: 84, status: 500, answer: "Oops" },
    });
    const again = bodyOf(webhookMessage, await post(`/webhook-messages/${failed.id}/resend`, {}, owner));
    expect(again).toMatchObject({ _id: failed.id, state: "waiting", attempts: 0, lastStatus: 500 });
    const detail = bodyOf(webhookMessageDetail, await get(`/webhook-messages/${failed.id}`, owner));
    expect(detail.log).toMatchObject([{ status: 500, error: null, answer: "Oops" }]);

    const sending = await makeWebhookMessage({ endpointId: id, takenUntil: new Date(Date.now() + 60_000) });
    const busy = await post(`/webhook-messages/${sending.id}/resend`, {}, owner);
    expectProblem(busy, "STATUS_CHANGED", "This message is being sent just now.");
    await put(`/webhooks/${id}`, { on: false }, owner);
    expectProblem(await post(`/webhook-messages/${failed.id}/resend`, {}, owner), "STATUS_CHANGED", isOff);
    expectProblem(await post(`/webhooks/${id}/test`, {}, owner), "STATUS_CHANGED", isOff);
  });
});
