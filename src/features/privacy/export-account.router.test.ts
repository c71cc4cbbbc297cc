import { expect, it } from "vitest";
import { bodyOf, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTravelled, makeUser } from "~tests/support/factories";
import { makeApp, makePasskey, makeRecoveryCode } from "~tests/support/second-factors";
import { accountExport } from "./account-export.schema";

it("has the papers of the own bookings", async () => {
  const user = await makeUser();
  const { id, reference } = await makeBooking({ userId: user.id, status: "Confirmed" });
  const received = { provider: "cash" as const, amount: 3000, note: "Receipt 7" };
  await post(`/bookings/${id}/payments`, received, await makeAdmin());
  const { papers } = bodyOf(accountExport, await get("/auth/me/export", user));
  expect(papers).toMatchObject([{ total: 3000, bookingReference: reference }]);
});

it("has the own reviews", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  for (const author of [user, other]) {
    const { id } = await makeTravelled(author.id);
    await post(`/bookings/my/${id}/review`, { stars: 4, text: "A fine trip" }, author);
  }
  const { bookings, reviews } = bodyOf(accountExport, await get("/auth/me/export", user));
  expect(reviews).toMatchObject([{ stars: 4, text: "A fine trip", bookingReference: bookings[0]?.reference }]);
});

it("has the second factors, without their secrets", async () => {
  const user = await makeUser();
  const [{ secret }, passkey] = [await makeApp(user), await makePasskey(user)];
  await makeRecoveryCode(user);
  const answer = await get("/auth/me/export", user);
  expect(bodyOf(accountExport, answer).secondFactors).toMatchObject({
    app: { createdAt: expect.stringMatching(/Z$/) },
    passkeys: [{ _id: passkey.id, name: "Laptop" }],
    recoveryCodesLeft: 1,
  });
  expect(answer.text).not.toContain(secret);
});

it("GET /api/auth/me/export returns the account and all own bookings with their events, and nothing else", async () => {
  const [user, other, admin] = [await makeUser({ password: "bamboo-river-42" }), await makeUser(), await makeAdmin()];
  const first = await makeBooking({
    userId: user.id,
    createdAt: new Date("2026-01-01"),
    events: { create: { to: "Pending", actorId: user.id, at: new Date("2026-01-01") } },
  });
  const second = await makeBooking({ userId: user.id });
  const foreign = await makeBooking({ userId: other.id });
  await put(`/bookings/${first.id}`, { status: "Confirmed" }, admin);

  const answer = await get("/auth/me/export", user);
  const data = bodyOf(accountExport, answer);
  expect(data.account).toMatchObject({ _id: user.id, email: user.email, hasPassword: true, emailVerifiedAt: null });
  expect(data.bookings.map(({ _id }) => _id)).toEqual([second.id, first.id]);
  expect(data.bookings[1]?.events).toMatchObject([
    { from: null, to: "Pending", by: "you", at: "2026-01-01T00:00:00.000Z" },
    { from: "Pending", to: "Confirmed", by: "office" },
  ]);
  for (const strange of [other.id, other.email, foreign.id, foreign.reference, admin.id, admin.email]) {
    expect(answer.text).not.toContain(strange);
  }
});
