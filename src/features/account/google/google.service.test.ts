import { describe, expect, it, vi } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { sessionOfToken } from "~/features/account/token.rules";
import { wireRoleOf } from "~/features/staff/staff.rules";
import { staffRoles } from "~/lib/session/session-user";
import { db } from "~/server/db/client";
import { log } from "~/server/log";
import { bodyOf, expectProblem, get, post } from "~tests/support/clients";
import { address, makeUser, word } from "~tests/support/factories";
import { makeApp } from "~tests/support/second-factors";
import { googleProfile } from "./google.schema";
import { signInWithGoogle } from "./google.service";

const now = new Date("2026-11-20T10:00:00Z");
const password = "bamboo-river-42";

const claims = (fields: Record<string, unknown> = {}) => ({
  sub: word(),
  email: address(),
  email_verified: true,
  name: "Asha Devi",
  ...fields,
});
const signIn = (profile: unknown) => signInWithGoogle({ db: db(), now }, googleProfile.parse(profile));
const rowOf = (email: string) => db().user.findUniqueOrThrow({ where: { email } });
const mailsTo = (recipient: string) => db().outbox.findMany({ where: { recipient } });

describe("a new user", () => {
  it("gets an account without a password, a welcome mail, and a valid token", async () => {
    const person = claims();
    const user = sessionUser.parse(await signIn({ ...person, email: person.email.toUpperCase() }));
    expect(user).toMatchObject({ name: "Asha Devi", email: person.email, phone: "", role: "customer" });
    expect((await get("/bookings/my", user)).status).toBe(200);
    expect(await rowOf(person.email)).toMatchObject({
      googleSubject: person.sub,
      emailVerifiedAt: now,
      passwordHash: null,
      tokenVersion: 0,
    });
    expect(await mailsTo(person.email)).toMatchObject([{ kind: "welcome", payload: { name: "Asha Devi" } }]);
    expectProblem(await post("/auth/login", { email: person.email, password }), "INVALID_CREDENTIALS");
  });

  it("is rejected with an unverified e-mail", async () => {
    for (const email_verified of [false, undefined]) {
      const person = claims({ email_verified });
      expect(await signIn(person)).toBeNull();
      expect(await db().user.count({ where: { email: person.email } })).toBe(0);
      expect(await mailsTo(person.email)).toEqual([]);
    }
  });

  it("is created once by concurrent sign-ins", async () => {
    const person = claims();
    const users = await Promise.all(Array.from({ length: 8 }, () => signIn(person)));
    expect(new Set(users.map((user) => user?._id)).size).toBe(1);
    expect(await db().user.count({ where: { email: person.email } })).toBe(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it("gets the address only once if two Google accounts claim it concurrently", async () => {
    const email = address();
    const users = await Promise.all([signIn(claims({ email })), signIn(claims({ email }))]);
    expect(users.filter((user) => user === null)).toHaveLength(1);
  });
});

describe("a second sign-in", () => {
  it("finds the account by Google's subject, even if its e-mail has changed, and does not modify it", async () => {
    const person = claims();
    const first = await signIn(person);
    const other = await makeUser();
    for (const email of [address(), other.email]) {
      const again = await signIn({ ...person, email, email_verified: false, name: "Another Name" });
      expect(again).toMatchObject({ _id: first?._id, email: person.email, name: "Asha Devi" });
    }
    expect(await rowOf(other.email)).toMatchObject({ googleSubject: null });
  });
});

it("is audited with the client: a new account, a later sign-in, and a refusal", async () => {
  const info = vi.spyOn(log(), "info");
  const person = claims();
  const client = { address: "192.0.2.7", requestId: word() };
  const from = (profile: unknown) => signInWithGoogle({ db: db(), now, ...client }, googleProfile.parse(profile));
  const user = await from(person);
  await from(person);
  await from(claims({ email: person.email }));
  const lines = info.mock.calls.map(([line]) => line);
  const common = { by: "google", addressHash: expect.any(String), requestId: client.requestId };
  expect(lines).toMatchObject([
    { audit: "registered", userId: user?._id, ...common },
    { audit: "signed-in", userId: user?._id, ...common },
    { audit: "sign-in-failed", emailHash: expect.any(String), ...common },
  ]);
  info.mockRestore();
});

describe("a person of the staff", () => {
  it.each(staffRoles)("gets a token from which the browser knows the role: %s", async (staffRole) => {
    const person = claims();
    await signIn(person);
    const role = wireRoleOf(staffRole);
    await db().user.update({ where: { email: person.email }, data: { role, staffRole } });
    const user = await signIn(person);
    expect(user).toMatchObject({ role, staffRole });
    expect(sessionOfToken(user?.token ?? "")).toEqual(user);
  });
});

describe("an account with the same e-mail", () => {
  it("with an unverified address is linked and loses its password and sessions", async () => {
    const squatted = await makeUser({ password });
    const user = sessionUser.parse(await signIn(claims({ email: squatted.email })));
    expect(user._id).toBe(squatted.id);
    expectProblem(await post("/auth/login", { email: squatted.email, password }), "INVALID_CREDENTIALS");
    expectProblem(await get("/bookings/my", squatted), "UNAUTHORIZED");
    expect((await get("/bookings/my", user)).status).toBe(200);
    expect(await rowOf(squatted.email)).toMatchObject({ emailVerifiedAt: now, passwordHash: null, tokenVersion: 1 });
    expect(await mailsTo(squatted.email)).toMatchObject([
      { kind: "google-linked", payload: { name: squatted.name, linkedAt: now.toISOString(), isPasswordRemoved: true } },
    ]);
  });

  it("with a verified address is linked and keeps both", async () => {
    const verifiedAt = new Date("2026-01-01T00:00:00Z");
    const known = await makeUser({ password, emailVerifiedAt: verifiedAt });
    const person = claims({ email: known.email });
    expect(await signIn(person)).toMatchObject({ _id: known.id });
    bodyOf(sessionUser, await post("/auth/login", { email: known.email, password }));
    expect((await get("/bookings/my", known)).status).toBe(200);
    expect(await rowOf(known.email)).toMatchObject({ emailVerifiedAt: verifiedAt, tokenVersion: 0 });
    // The owner is notified once, not at each login.
    await signIn(person);
    expect(await mailsTo(known.email)).toMatchObject([
      { kind: "google-linked", payload: { isPasswordRemoved: false } },
    ]);
  });

  it("is not modified by an unverified e-mail", async () => {
    const known = await makeUser({ password });
    const before = await rowOf(known.email);
    expect(await signIn(claims({ email: known.email, email_verified: false }))).toBeNull();
    expect(await rowOf(known.email)).toEqual(before);
  });

  it("with a second factor is answered with the ticket of the second step, and not with a session", async () => {
    const person = claims();
    const first = sessionUser.parse(await signIn(person));
    const app = await makeApp({ id: first._id });
    await expect(signIn(person)).rejects.toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
      extra: { ticket: expect.stringMatching(/./) },
    });
    await db().authenticatorApp.delete({ where: { id: app.id } });
    expect(await signIn(person)).toMatchObject({ _id: first._id });
  });

  it("stays linked to its Google account", async () => {
    const person = claims();
    await signIn(person);
    expect(await signIn(claims({ email: person.email }))).toBeNull();
    expect(await rowOf(person.email)).toMatchObject({ googleSubject: person.sub });
  });

  it("is linked once, and its sessions end once, by concurrent sign-ins", async () => {
    const squatted = await makeUser({ password });
    const person = claims({ email: squatted.email });
    const users = await Promise.all(Array.from({ length: 8 }, () => signIn(person)));
    expect(new Set(users.map((user) => user?._id))).toEqual(new Set([squatted.id]));
    expect(await rowOf(squatted.email)).toMatchObject({ tokenVersion: 1 });
    expect(await mailsTo(squatted.email)).toHaveLength(1);
    for (const user of users) expect((await get("/bookings/my", { token: user?.token ?? "" })).status).toBe(200);
  });
});
