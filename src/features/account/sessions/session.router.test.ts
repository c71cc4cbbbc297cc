import { describe, expect, it } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { signInWithGoogle } from "~/features/account/google/google.service";
import { readToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import { invited } from "~tests/api/contract/inputs";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { address, makeUser, word } from "~tests/support/factories";
import { networkAddress } from "~tests/support/limits";
import { codeOf, makeApp } from "~tests/support/second-factors";
import { chrome, makeSession } from "~tests/support/sessions";
import { ownSessions } from "./session.schema";

const password = "bamboo-river-42";
const signIn = "Please log in to continue.";

type Token = { token: string };

const list = async (as: Token) => bodyOf(ownSessions, await get("/auth/sessions", as)).sessions;
const end = (id: string, as: Token) => send("DELETE", `/auth/sessions/${id}`, { as });
const endOthers = (as: Token) => post("/auth/sessions/end-others", {}, as);
const isAccepted = async (as: Token) => (await get("/auth/me", as)).status === 200;
const expectEnded = async (as: Token) => expectProblem(await get("/auth/me", as), "UNAUTHORIZED", signIn);
const sidOf = async ({ token }: Token) => (await readToken(token))?.sid;

describe("a login", () => {
  it("is listed with words for its device and its coarse network, and not as it said of itself", async () => {
    const { email } = await makeUser({ password });
    const userAgent = `${chrome} <b>x</b>`;
    const headers = { "user-agent": userAgent };
    const sending = { body: { email, password }, headers, from: "103.21.58.7" };
    const session = bodyOf(sessionUser, await send("POST", "/auth/login", sending));
    const [listed, ...others] = await list(session);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      _id: await sidOf(session),
      isCurrent: true,
      way: "password",
      hasSecondStep: false,
      browser: "Chrome",
      system: "Windows",
      network: "103.21.58.0/24",
    });
  });

  it.each(["", "\u00FF\u00FE<script>", `${"x".repeat(9_000)} Chrome/1`])(
    "from a client that calls itself %j has no device",
    async (userAgent) => {
      const { email } = await makeUser({ password });
      const headers = { "user-agent": userAgent };
      const session = bodyOf(sessionUser, await send("POST", "/auth/login", { body: { email, password }, headers }));
      expect(await list(session)).toMatchObject([{ browser: null, system: null, network: null }]);
    },
  );

  it("with a second step says so, and one half done is none", async () => {
    const user = await makeUser({ password });
    const { secret } = await makeApp(user);
    const { ticket } = expectProblem(
      await post("/auth/login", { email: user.email, password }),
      "SECOND_FACTOR_REQUIRED",
    );
    expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
    const body = { ticket, code: codeOf(secret) };
    const session = bodyOf(sessionUser, await send("POST", "/auth/second-factor/login", { body }));
    expect(await list(session)).toMatchObject([{ way: "password", hasSecondStep: true }]);
  });

  it("with Google, and one by an invitation, says so", async () => {
    const email = address();
    const profile = { subject: word(), email, name: "Asha", isEmailVerified: true };
    const google = await signInWithGoogle({ db: db(), now: new Date(), userAgent: chrome }, profile);
    if (!google) throw new Error("Google's user is refused.");
    expect(await list(google)).toMatchObject([{ way: "google", browser: "Chrome" }]);
    const body = { token: await invited(), name: "Temsula", phone: "9876543210", password };
    const member = bodyOf(sessionUser, await send("POST", "/staff/invitations/accept", { body }));
    expect(await list(member)).toMatchObject([{ way: "invitation" }]);
  });

  it("that fails is no session", async () => {
    const user = await makeUser({ password });
    const body = { email: user.email, password: "another-river-1" };
    expectProblem(await send("POST", "/auth/login", { body, from: networkAddress() }), "INVALID_CREDENTIALS");
    expect(await db().session.count({ where: { userId: user.id } })).toBe(0);
  });

  it("at the same time as others is a session of its own", async () => {
    const user = await makeUser({ password });
    const login = () => post("/auth/login", { email: user.email, password });
    const sessions = await Promise.all(Array.from({ length: 4 }, login));
    const sids = await Promise.all(sessions.map((answer) => sidOf(bodyOf(sessionUser, answer))));
    expect(new Set(sids).size).toBe(4);
    expect(await db().session.count({ where: { userId: user.id } })).toBe(4);
  });
});

describe("GET /api/auth/sessions", () => {
  it("has the sender's sessions alone, the current one first, then the last used", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const now = Date.now();
    const oldest = await makeSession(user, new Date(now - 60_000));
    const newest = await makeSession(user, new Date(now));
    const middle = await makeSession(user, new Date(now - 30_000));
    await makeSession(other);
    expect((await list(oldest)).map(({ _id }) => _id)).toEqual([oldest.id, newest.id, middle.id]);
  });

  it("has no expired ones, and none that ended with all of the user's", async () => {
    const user = await makeUser();
    await makeSession(user, new Date(Date.now() - 7 * 86_400_000));
    await makeSession(user);
    await db().user.update({ where: { id: user.id }, data: { tokenVersion: { increment: 1 } } });
    const current = await makeSession(user);
    expect((await list(current)).map(({ _id }) => _id)).toEqual([current.id]);
  });
});

describe("DELETE /api/auth/sessions/{id}", () => {
  it("ends one session at once, and no other", async () => {
    const user = await makeUser();
    const [here, there, third] = [await makeSession(user), await makeSession(user), await makeSession(user)];
    // This process now knows the token's signature.
    expect(await isAccepted(there)).toBe(true);
    expect((await end(there.id, here)).body).toEqual({ message: "The session is ended." });
    await expectEnded(there);
    expect([await isAccepted(here), await isAccepted(third)]).toEqual([true, true]);
    expectProblem(await end(there.id, here), "NOT_FOUND", "This session has ended already.");
  });

  it("neither ends another user's session nor tells that it exists", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [own, strange] = [await makeSession(user), await makeSession(other)];
    expectProblem(await end(strange.id, own), "NOT_FOUND", "This session has ended already.");
    expect(await isAccepted(strange)).toBe(true);
  });

  it("may end the sender's own", async () => {
    const session = await makeSession(await makeUser());
    expect((await end(session.id, session)).status).toBe(200);
    await expectEnded(session);
  });

  it("succeeds for one of several senders at the same time", async () => {
    const user = await makeUser();
    const [here, there] = [await makeSession(user), await makeSession(user)];
    const answers = await Promise.all([1, 2, 3].map(() => end(there.id, here)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe("POST /api/auth/sessions/end-others", () => {
  it("ends all others, with and without an id in their token, and not this one", async () => {
    const user = await makeUser();
    const [here, there] = [await makeSession(user), await makeSession(user)];
    const stranger = await makeSession(await makeUser());
    expect(await isAccepted(user)).toBe(true);
    const later = bodyOf(sessionUser, await endOthers(here));
    await expectEnded(there);
    await expectEnded(user);
    // Other tabs of this device go on with the token that they have.
    expect([await isAccepted(here), await isAccepted(later), await isAccepted(stranger)]).toEqual([true, true, true]);
    expect(await list(here)).toMatchObject([{ _id: here.id, isCurrent: true }]);
    expect(await sidOf(later)).toBe(here.id);
    expect((await endOthers(here)).status).toBe(200);
  });

  it("gives a token without an id a session, and ends the token itself", async () => {
    const user = await makeUser();
    const there = await makeSession(user);
    expect((await list(user)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    const fresh = bodyOf(sessionUser, await endOthers(user));
    await expectEnded(there);
    await expectEnded(user);
    expect(await list(fresh)).toMatchObject([{ isCurrent: true, way: "renewed" }]);
  });

  it("leaves one of two that end each other at the same time", async () => {
    const user = await makeUser();
    const both = [await makeSession(user), await makeSession(user)];
    const answers = await Promise.all(both.map(endOthers));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const accepted = await Promise.all(both.map(isAccepted));
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });
});

describe("a later token of a session", () => {
  it("comes with changed details, keeps the session, and lets it expire later", async () => {
    const user = await makeUser();
    const session = await makeSession(user, new Date(Date.now() - 86_400_000));
    const expiry = async () => (await db().session.findUniqueOrThrow({ where: { id: session.id } })).expiresAt;
    const before = await expiry();
    const changed = bodyOf(sessionUser, await put("/auth/me", { name: "Asha Rongmei", phone: "" }, session));
    expect(await sidOf(changed)).toBe(session.id);
    expect((await expiry()).getTime()).toBeGreaterThan(before.getTime());
    expect([await isAccepted(session), await isAccepted(changed)]).toEqual([true, true]);
  });

  it("is of a new session after a change of the password, which ends copies of the earlier token", async () => {
    const user = await makeUser({ password });
    const session = await makeSession(user);
    const body = { currentPassword: password, newPassword: "quiet-brahmaputra-7" };
    const changed = bodyOf(sessionUser, await put("/auth/password", body, session));
    await expectEnded(session);
    expect(await list(changed)).toMatchObject([{ isCurrent: true, way: "renewed" }]);
    expect(await sidOf(changed)).not.toBe(session.id);
  });
});

describe("a token without an id, of the version before", () => {
  it("is valid until all sessions end", async () => {
    const user = await makeUser();
    expect(await isAccepted(user)).toBe(true);
    await makeSession(user);
    expect((await list(user)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect((await post("/auth/sign-out-everywhere", {}, user)).status).toBe(200);
    await expectEnded(user);
  });
});

describe("a token with an id", () => {
  it("is invalid with the id of another user's session, and after all sessions have ended", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const session = await makeSession(user);
    await db().session.update({ where: { id: session.id }, data: { userId: other.id } });
    await expectEnded(session);
    const second = await makeSession(user);
    expect((await post("/auth/sign-out-everywhere", {}, second)).status).toBe(200);
    await expectEnded(second);
  });
});

describe("a logout", () => {
  const logOut = (as?: Token) => post("/auth/logout", {}, as);
  const expected = { status: 200, body: { message: "You are logged out." } };

  it("ends the session of its token at once, no other one, and answers the same when it is repeated", async () => {
    const user = await makeUser({ password });
    const [session, other] = [await makeSession(user), await makeSession(user)];
    expect(await logOut(session)).toMatchObject(expected);
    await expectEnded(session);
    expect(await logOut(session)).toMatchObject(expected);
    expect((await list(other)).map(({ _id }) => _id)).toEqual([other.id]);
  });

  it("without a token, or with one that is in no session, ends nothing", async () => {
    const user = await makeUser();
    expect(await logOut()).toMatchObject(expected);
    expect(await logOut(user)).toMatchObject(expected);
    expect(await isAccepted(user)).toBe(true);
  });
});
