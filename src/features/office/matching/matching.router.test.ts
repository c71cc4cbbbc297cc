import { describe, expect, inject, it } from "vitest";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, word } from "~tests/support/factories";
import { withSameMoment } from "~tests/support/same-moment";
import { matchingCount, statusesPerStep, statusesStep, tagsStep } from "./matching.schema";

const atTheSameMoment = withSameMoment(() => inject("databaseUrl"));

const statusOf = async (id: string) => (await db().booking.findUniqueOrThrow({ where: { id } })).status;

const count = async (filters: Record<string, string>) =>
  bodyOf(matchingCount, await get(`/bookings/matching?${new URLSearchParams(filters)}`, await makeAdmin()));

describe("all matching bookings", () => {
  it("are counted by what can be done with them, with the money that would go back", async () => {
    const search = word();
    await makeBooking({ name: search });
    await makeBooking({ name: search, status: "Confirmed", paid: 1000 });
    await makeBooking({ name: search, status: "Cancelled", paid: 300 });
    expect(await count({ search })).toMatchObject({ total: 3, pending: 1, active: 2, paid: 1000, isCapped: false });
    expect(await count({ search, status: "Confirmed" })).toMatchObject({ total: 1, pending: 0, active: 1 });
  });

  it("are confirmed step by step: each with its event and mail, later and cancelled ones stay", async () => {
    const [admin, user, search] = [await makeAdmin(), await makeUser(), word()];
    const data = { name: search, userId: user.id };
    const waiting = [];
    for (let made = 0; made <= statusesPerStep; made++) waiting.push(await makeBooking(data));
    const cancelled = await makeBooking({ ...data, status: "Cancelled" });
    const counted = await count({ search });
    expect(counted.pending).toBe(statusesPerStep + 1);
    const late = await makeBooking({ ...data, createdAt: new Date(Date.parse(counted.asOf) + 1000) });
    const body = { filters: { search }, asOf: counted.asOf, status: "Confirmed" };
    const first = bodyOf(statusesStep, await post("/bookings/matching/statuses", body, admin));
    expect(first).toEqual({ changed: statusesPerStep, refused: [], next: waiting[statusesPerStep - 1]?.id });
    const last = await post("/bookings/matching/statuses", { ...body, after: first.next }, admin);
    expect(bodyOf(statusesStep, last)).toEqual({ changed: 1, refused: [], next: null });
    const ids = waiting.map(({ id }) => id);
    expect(await db().booking.count({ where: { id: { in: ids }, status: "Confirmed" } })).toBe(ids.length);
    const moves = { bookingId: { in: ids }, from: "Pending", to: "Confirmed", actorId: admin.id } as const;
    expect(await db().bookingEvent.count({ where: moves })).toBe(ids.length);
    const mails = { bookingId: { in: ids }, kind: "booking-confirmed", recipient: user.email };
    expect(await db().outbox.count({ where: mails })).toBe(ids.length);
    expect([await statusOf(late.id), await statusOf(cancelled.id)]).toEqual(["Pending", "Cancelled"]);
  });

  it("are listed with the reason if somebody else changes them at the same time, and the others change", async () => {
    const [admin, search] = [await makeAdmin(), word()];
    const [one, other] = [await makeBooking({ name: search }), await makeBooking({ name: search })];
    const body = { filters: { search }, asOf: (await count({ search })).asOf, status: "Confirmed" };
    const [, step] = await atTheSameMoment(one.id, [
      () => put(`/bookings/${one.id}`, { status: "Cancelled" }, admin),
      () => post("/bookings/matching/statuses", body, admin),
    ]);
    const message = "Somebody else has just changed this booking. Please look again.";
    const refused = [{ _id: one.id, reference: one.reference, code: "STATUS_CHANGED", message }];
    expect(step?.body).toEqual({ changed: 1, refused, next: null });
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["Cancelled", "Confirmed"]);
  });

  it("are cancelled with the reason, and pending and confirmed ones alike", async () => {
    const [admin, search] = [await makeAdmin(), word()];
    const made = [await makeBooking({ name: search }), await makeBooking({ name: search, status: "Confirmed" })];
    const { asOf } = await count({ search });
    const body = { filters: { search }, asOf, status: "Cancelled", reason: "Snow" };
    const step = bodyOf(statusesStep, await post("/bookings/matching/statuses", body, admin));
    expect(step).toEqual({ changed: 2, refused: [], next: null });
    const bookingId = { in: made.map(({ id }) => id) };
    expect(await db().bookingEvent.count({ where: { bookingId, to: "Cancelled", reason: "Snow" } })).toBe(2);
  });

  it("are never all bookings by a filter that is misspelt", async () => {
    const body = { filters: { serch: word() }, asOf: new Date().toISOString(), status: "Cancelled" };
    const answer = await post("/bookings/matching/statuses", body, await makeAdmin());
    expectProblem(answer, "VALIDATION", "There is no serch here. Did you mean search?");
  });

  it("get a tag, each once and with a record, and lose it again", async () => {
    const admin = await makeAdmin();
    const [search, tag] = [word(), word().slice(0, 12)];
    const [one, other] = [
      await makeBooking({ name: search }),
      await makeBooking({ name: search, status: "Cancelled" }),
    ];
    await post("/bookings/tags", { ids: [one.id], tag: ` ${tag.toUpperCase()}  X `, action: "add" }, admin);
    const body = { filters: { search }, asOf: (await count({ search })).asOf, tag: `${tag} x`, action: "add" };
    const added = bodyOf(tagsStep, await post("/bookings/matching/tags", body, admin));
    expect(added).toEqual({ changed: 1, next: null });
    const tagged = { ...body, filters: { tag: `${tag} X` }, action: "remove" };
    expect((await count({ tag: `${tag} x` })).total).toBe(2);
    const removed = bodyOf(tagsStep, await post("/bookings/matching/tags", tagged, admin));
    expect(removed).toEqual({ changed: 2, next: null });
    const changes = await db().change.findMany({ where: { subjectId: other.id }, orderBy: { at: "asc" } });
    expect(changes).toMatchObject([
      { action: "tagged", fields: { tag: [null, `${tag} x`] }, actorId: admin.id },
      { action: "untagged", fields: { tag: [`${tag} x`, null] } },
    ]);
  });
});

describe("the tags of bookings", () => {
  it("are listed once each, and stand on the booking", async () => {
    const admin = await makeAdmin();
    const tag = word().slice(0, 20);
    const [one, other] = [await makeBooking(), await makeBooking()];
    const body = { ids: [one.id, other.id], tag, action: "add" };
    expect((await post("/bookings/tags", body, admin)).body).toEqual({ changed: 2 });
    const names = (await get("/bookings/tags", admin)).body as string[];
    expect(names.filter((name) => name === tag)).toEqual([tag]);
    expect((await get(`/bookings/${one.id}`, admin)).body).toMatchObject({ tags: [tag] });
  });

  it("are refused when blank, too long, or for a booking that does not exist, and nothing changes", async () => {
    const admin = await makeAdmin();
    const { id, productId } = await makeBooking();
    const send = (ids: string[], tag: string) => post("/bookings/tags", { ids, tag, action: "add" }, admin);
    expectProblem(await send([id], " "), "VALIDATION", "Please enter a tag");
    expectProblem(await send([id], "x".repeat(31)), "VALIDATION", "Please use at most 30 characters");
    expectProblem(await send([id, productId], "vip"), "NOT_FOUND", "There is no such booking.");
    expect(await db().bookingTag.count({ where: { bookingId: id } })).toBe(0);
  });
});
