import { describe, expect, it } from "vitest";
import { account } from "~/features/account/account.schema";
import { message, sessionUser } from "~/features/account/auth.schema";
import { signInWithGoogle } from "~/features/account/google/google.service";
import { makeAccessLink } from "~/features/voucher/link/access-link.service";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { address, makeBooking, makeUser, type TestUser, word } from "~tests/support/factories";
import { enqueue } from "~tests/support/mail-delivery";

const password = "bamboo-river-42";
const wrong = "That code is wrong or has expired. Please ask for a new one.";
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const mailsTo = (recipient: string) => db().outbox.findMany({ where: { recipient }, orderBy: { id: "asc" } });
const kindsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);

/** The code in the newest mail to the address. */
async function codeTo(recipient: string): Promise<string> {
  return String(((await mailsTo(recipient)).at(-1)?.payload as { code?: unknown } | undefined)?.code);
}

/** Asks for the change, and returns the mailed code. */
async function ask(user: TestUser, email: string, proof: object = { password }): Promise<string> {
  expect(bodyOf(message, await post("/auth/email", { email, ...proof }, user))).toEqual({
    message: "Code sent to email",
  });
  return codeTo(email);
}

const stored = (id: string) =>
  db().user.findUniqueOrThrow({ where: { id }, select: { email: true, emailVerifiedAt: true, tokenVersion: true } });

describe("a change of the email", () => {
  it("leaves the present address until the new one is proven, and tells it what to do", async () => {
    const user = await makeUser({ password });
    const email = address();
    expect(await ask(user, email)).toMatch(/^\d{6}$/);
    expect(await stored(user.id)).toMatchObject({ email: user.email, emailVerifiedAt: null });
    expect(await mailsTo(user.email)).toMatchObject([{ kind: "email-change", payload: { isDone: false } }]);
  });

  it("confirms the new address, ends the other sessions, and notifies the old address", async () => {
    const user = await makeUser({ password });
    const other = bodyOf(sessionUser, await post("/auth/login", { email: user.email, password }));
    const email = address();
    const code = await ask(user, email);
    const changed = bodyOf(sessionUser, await put("/auth/email", { email, code }, user));
    expect(changed).toMatchObject({ _id: user.id, email });
    expect(bodyOf(account, await get("/auth/me", changed))).toMatchObject({ email });
    expect(await stored(user.id)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) });
    for (const ended of [user, other]) expectProblem(await get("/auth/me", ended), "UNAUTHORIZED");
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      kind: "email-change",
      payload: { isDone: true, newEmail: `${email.charAt(0)}…@example.com` },
    });
    expect((await post("/auth/login", { email, password })).status).toBe(200);
    expectProblem(await post("/auth/login", { email: user.email, password }), "INVALID_CREDENTIALS");
  });

  it("takes the mails of the bookings along, except those that the office sends elsewhere", async () => {
    const user = await makeUser({ password });
    const about = { userId: user.id };
    const [own, elsewhere, strangers] = await Promise.all([
      makeBooking(about),
      makeBooking({ ...about, contactEmail: address() }),
      makeBooking(),
    ]);
    const waiting = (bookingId: string, kind = "booking-news") => ({ kind, to: user.email, payload: {}, bookingId });
    await enqueue(waiting(own.id), waiting(elsewhere.id), waiting(strangers.id), waiting(own.id, "office-booking-new"));
    const email = address();
    await put("/auth/email", { email, code: await ask(user, email) }, user);
    expect(await mailsTo(email)).toMatchObject([
      { kind: "booking-news", bookingId: own.id },
      { kind: "new-email-code" },
    ]);
  });

  it("ends the travellers' form that was mailed to the old address, and no other", async () => {
    const user = await makeUser({ password });
    const about = { userId: user.id };
    const [mailed, elsewhere, unsent] = await Promise.all([
      makeBooking(about),
      makeBooking({ ...about, contactEmail: address() }),
      makeBooking(about),
    ]);
    const sent = { kind: "traveller-details", recipient: user.email, payload: {}, sentAt: new Date() };
    const bookingIds = [mailed.id, elsewhere.id, unsent.id];
    await db().outbox.createMany({
      data: [mailed.id, elsewhere.id].map((bookingId) => ({ ...sent, bookingId })),
    });
    for (const bookingId of bookingIds) {
      const opened = { purpose: "travellers" as const, bookingId, madeById: user.id };
      await db().$transaction((tx) => makeAccessLink(tx, opened, new Date(), new Date("2099-01-01")));
    }
    const email = address();
    bodyOf(sessionUser, await put("/auth/email", { email, code: await ask(user, email) }, user));
    const open = await db().accessLink.findMany({
      where: { bookingId: { in: bookingIds }, revokedAt: null },
      select: { bookingId: true },
    });
    expect(open.map(({ bookingId }) => bookingId).sort()).toEqual([elsewhere.id, unsent.id].sort());
  });

  it("needs the right password", async () => {
    const user = await makeUser({ password });
    const email = address();
    expectProblem(await post("/auth/email", { email }, user), "VALIDATION", "Please enter your current password");
    const guess = { email, password: "not-the-one" };
    expectProblem(await post("/auth/email", guess, user), "VALIDATION", "Your current password is wrong");
    expect(await kindsTo(email)).toEqual([]);
    expect(await kindsTo(user.email)).toEqual([]);
  });

  it("needs a code to the present address if there is no password", async () => {
    const user = await makeUser();
    const email = address();
    expectProblem(await post("/auth/email", { email }, user), "VALIDATION", wrong);
    await post("/auth/login-code", { email: user.email });
    const present = await codeTo(user.email);
    expectProblem(await post("/auth/email", { email, code: another(present) }, user), "VALIDATION", wrong);
    const code = await ask(user, email, { code: present });
    expectProblem(await post("/auth/email", { email: address(), code: present }, user), "VALIDATION", wrong);
    expect(bodyOf(sessionUser, await put("/auth/email", { email, code }, user))).toMatchObject({ email });
  });

  it("answers the same for an address with an account, which gets a mail and stays its own", async () => {
    const [user, owner] = [await makeUser({ password }), await makeUser()];
    await ask(user, owner.email);
    expect(await mailsTo(owner.email)).toMatchObject([{ kind: "email-in-use", payload: { name: owner.name } }]);
    expectProblem(await put("/auth/email", { email: owner.email, code: "000000" }, user), "VALIDATION", wrong);
    expect(await stored(owner.id)).toMatchObject({ email: owner.email });
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("says so if somebody has registered the address since", async () => {
    const user = await makeUser({ password });
    const email = address();
    const code = await ask(user, email);
    await makeUser({ email });
    expectProblem(await put("/auth/email", { email, code }, user), "EMAIL_TAKEN");
    expect(await stored(user.id)).toMatchObject({ email: user.email, tokenVersion: 0 });
  });

  it("refuses the present address", async () => {
    const user = await makeUser({ password });
    const input = { email: user.email, password };
    expectProblem(await post("/auth/email", input, user), "VALIDATION", "This is your email already");
  });
});

describe("the code for a new email", () => {
  it("works once, for its address and account only, and dies after 5 wrong tries", async () => {
    const [user, other] = [await makeUser({ password }), await makeUser({ password })];
    const email = address();
    const code = await ask(user, email);
    expectProblem(await put("/auth/email", { email, code }, other), "VALIDATION", wrong);
    expectProblem(await put("/auth/email", { email: address(), code }, user), "VALIDATION", wrong);
    for (let tries = 0; tries < 5; tries++) {
      expectProblem(await put("/auth/email", { email, code: another(code) }, user), "VALIDATION", wrong);
    }
    expectProblem(await put("/auth/email", { email, code }, user), "VALIDATION", wrong);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("dies after 10 minutes", async () => {
    const user = await makeUser({ password });
    const email = address();
    const code = await ask(user, email);
    setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expectProblem(await put("/auth/email", { email, code }, user), "VALIDATION", wrong);
  });

  it("dies with a new password, so that whoever was notified can stop the change", async () => {
    const user = await makeUser({ password });
    const email = address();
    const code = await ask(user, email);
    const input = { currentPassword: password, newPassword: "quiet-brahmaputra-7" };
    const fresh = bodyOf(sessionUser, await put("/auth/password", input, user));
    expectProblem(await put("/auth/email", { email, code }, fresh), "VALIDATION", wrong);
  });

  it("ends the codes that were mailed to the old address", async () => {
    const user = await makeUser({ password });
    const email = address();
    const code = await ask(user, email);
    await post("/auth/forgot-password", { email: user.email });
    const otp = await codeTo(user.email);
    await put("/auth/email", { email, code }, user);
    expectProblem(await post("/auth/reset-password", { email, otp, newPassword: "quiet-brahmaputra-7" }), "VALIDATION");
  });
});

it("an account of Google keeps its login with Google, and its changed address", async () => {
  const user = await makeUser({ googleSubject: word(), emailVerifiedAt: new Date() });
  await post("/auth/login-code", { email: user.email });
  const email = address();
  const code = await ask(user, email, { code: await codeTo(user.email) });
  await put("/auth/email", { email, code }, user);
  const { googleSubject } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
  const profile = { subject: googleSubject ?? "", email: user.email, isEmailVerified: true, name: user.name };
  expect(await signInWithGoogle({ db: db(), now: new Date() }, profile)).toMatchObject({ _id: user.id, email });
});
