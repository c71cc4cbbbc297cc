import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { readToken, signToken } from "~/server/auth/tokens";
import { db } from "~/server/db/client";
import { log } from "~/server/log";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeAdmin, makeUser } from "~tests/support/factories";
import { networkAddress, setLimits } from "~tests/support/limits";
import { codeOf, makeApp, makePasskey, makeRecoveryCode, ticketOf } from "~tests/support/second-factors";
import { secondStep } from "./second-factor.schema";

const password = "bamboo-river-42";
const wrong = "This code is wrong or was used already. Please try the next one.";
const tooLate = "This login has taken too long. Please log in again.";

async function makeStaff() {
  const user = await makeAdmin({ password });
  return { user, ...(await makeApp(user)) };
}

const login = (email: string, from?: string) => send("POST", "/auth/login", { body: { email, password }, from });
const finish = (body: object, from?: string) => send("POST", "/auth/second-factor/login", { body, from });

async function ticketFor(email: string): Promise<string> {
  return String(expectProblem(await login(email), "SECOND_FACTOR_REQUIRED").ticket);
}

describe("a login with the right password", () => {
  it("is a session without a second factor, also while an app is not confirmed", async () => {
    const user = await makeAdmin({ password });
    bodyOf(sessionUser, await login(user.email));
    await makeApp(user, false);
    bodyOf(sessionUser, await login(user.email));
  });

  it("is answered with a ticket if there is one, which is no session", async () => {
    const { user } = await makeStaff();
    const problem = expectProblem(await login(user.email), "SECOND_FACTOR_REQUIRED");
    expect(problem.message).toBe("Please confirm the login with your second factor.");
    expect(Object.keys(problem).sort()).toEqual(["code", "detail", "message", "status", "ticket", "title", "type"]);
    expectProblem(await get("/auth/me", { token: String(problem.ticket) }), "UNAUTHORIZED");
  });

  it("is answered the same for a passkey alone", async () => {
    const user = await makeAdmin({ password });
    await makePasskey(user);
    expectProblem(await login(user.email), "SECOND_FACTOR_REQUIRED");
  });

  it("does not tell of the second factor if the password is wrong", async () => {
    const { user } = await makeStaff();
    const answer = await post("/auth/login", { email: user.email, password: "another-river-1" });
    expect(expectProblem(answer, "INVALID_CREDENTIALS")).not.toHaveProperty("ticket");
  });
});

describe("the second step", () => {
  it("offers what the account has", async () => {
    const { user } = await makeStaff();
    const ticket = await ticketFor(user.email);
    const step = () => post("/auth/second-factor/step", { ticket });
    expect(bodyOf(secondStep, await step())).toEqual({ hasApp: true, passkey: null });
    await makePasskey(user);
    const { passkey } = bodyOf(secondStep, await step());
    expect(passkey?.known).toHaveLength(1);
  });

  it("opens the session with a code of the app, typed with spaces", async () => {
    const { user, secret } = await makeStaff();
    const code = codeOf(secret);
    const typed = `${code.slice(0, 3)} ${code.slice(3)} `;
    const session = bodyOf(sessionUser, await finish({ ticket: await ticketFor(user.email), code: typed }));
    expect(session).toMatchObject({ _id: user.id, email: user.email, role: "admin", staffRole: "owner" });
    expect(await readToken(session.token)).toMatchObject({ version: 0 });
    expect((await get("/auth/me", session)).status).toBe(200);
  });

  it.each([-30, 30])("accepts the code of %d seconds from now, and none further away", async (seconds) => {
    const { user, secret } = await makeStaff();
    const ticket = await ticketFor(user.email);
    const at = (times: number) => codeOf(secret, Date.now() + times * seconds * 1000);
    expectProblem(await finish({ ticket, code: at(3) }), "INVALID_CREDENTIALS", wrong);
    expect((await finish({ ticket, code: at(1) })).status).toBe(200);
  });

  it("accepts a code once, and none of an earlier time after it", async () => {
    const { user, secret } = await makeStaff();
    const ticket = await ticketFor(user.email);
    const [before, now] = [codeOf(secret, Date.now() - 30_000), codeOf(secret)];
    expect((await finish({ ticket, code: now })).status).toBe(200);
    expectProblem(await finish({ ticket, code: now }), "INVALID_CREDENTIALS", wrong);
    expectProblem(await finish({ ticket: await ticketFor(user.email), code: before }), "INVALID_CREDENTIALS", wrong);
  });

  it("accepts a code once under parallel requests", async () => {
    const { user, secret } = await makeStaff();
    const body = { ticket: await ticketFor(user.email), code: codeOf(secret) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  it("accepts a recovery code once under parallel requests, and tells the owner by mail", async () => {
    const { user } = await makeStaff();
    const code = await makeRecoveryCode(user);
    const body = { ticket: await ticketFor(user.email), code: code.toLowerCase() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
    // The staff also get mails about bookings that other tests make.
    const mails = await db().outbox.findMany({ where: { recipient: user.email, kind: "second-factor-changed" } });
    expect(mails).toMatchObject([{ payload: { change: "code-used", name: "Admin" } }]);
  });

  it("refuses the codes of another account", async () => {
    const [{ user }, other] = [await makeStaff(), await makeStaff()];
    const ticket = await ticketFor(user.email);
    const codes = [codeOf(other.secret), await makeRecoveryCode(other.user)];
    for (const code of codes) expectProblem(await finish({ ticket, code }), "INVALID_CREDENTIALS", wrong);
    expect((await finish({ ticket: await ticketFor(other.user.email), code: codes[1] })).status).toBe(200);
  });

  it("refuses an app that was removed meanwhile", async () => {
    const { user, id, secret } = await makeStaff();
    const ticket = await ticketFor(user.email);
    await db().authenticatorApp.delete({ where: { id } });
    expectProblem(await finish({ ticket, code: codeOf(secret) }), "INVALID_CREDENTIALS", wrong);
  });

  it("refuses an app that is not confirmed", async () => {
    const user = await makeAdmin({ password });
    const { secret } = await makeApp(user, false);
    expectProblem(await finish({ ticket: ticketOf(user), code: codeOf(secret) }), "INVALID_CREDENTIALS", wrong);
  });

  it("needs a code or a passkey, and not both", async () => {
    const { user } = await makeStaff();
    const ticket = await ticketFor(user.email);
    expectProblem(await finish({ ticket }), "VALIDATION", "Please enter the code");
    expectProblem(await finish({ ticket, code: "" }), "VALIDATION", "Please enter the code");
  });
});

describe("a ticket", () => {
  it("ends after 5 minutes", async () => {
    const { user, secret } = await makeStaff();
    setClock("2026-12-01T06:30:00Z");
    const ticket = await ticketFor(user.email);
    setClock("2026-12-01T06:34:59Z");
    expect((await post("/auth/second-factor/step", { ticket })).status).toBe(200);
    setClock("2026-12-01T06:35:00Z");
    const code = codeOf(secret, new Date("2026-12-01T06:35:00Z"));
    expectProblem(await finish({ ticket, code }), "TICKET_INVALID", tooLate);
    expectProblem(await post("/auth/second-factor/step", { ticket }), "TICKET_INVALID", tooLate);
  });

  it("ends with the sessions, as after a change of the password", async () => {
    const { user, secret } = await makeStaff();
    const ticket = await ticketFor(user.email);
    const change = { currentPassword: password, newPassword: "mist-over-tea-7" };
    expect((await put("/auth/password", change, user)).status).toBe(200);
    expectProblem(await finish({ ticket, code: codeOf(secret) }), "TICKET_INVALID", tooLate);
  });

  it.each([
    ["a session's token", async () => (await makeUser()).token],
    [
      "a token for another purpose",
      () => signToken({ _id: randomUUID(), name: "", email: "", phone: "", role: "admin", version: 0 }),
    ],
    [
      "a ticket with another user in it",
      async () => {
        const [mine, theirs] = [ticketOf(await makeUser()), ticketOf(await makeUser())].map((one) => one.split("."));
        return `${theirs?.[0]}.${mine?.[1]}`;
      },
    ],
    ["a ticket without its signature", async () => `${ticketOf(await makeUser()).split(".")[0]}.`],
    ["nothing of ours", async () => "none"],
  ])("is not %s", async (_, make) => {
    expectProblem(await finish({ ticket: await make(), code: "000000" }), "TICKET_INVALID", tooLate);
  });
});

describe("wrong codes", () => {
  const fail = async (ticket: string, from: string) =>
    expectProblem(await finish({ ticket, code: "ABCDEFGH" }, from), "INVALID_CREDENTIALS", wrong);

  it("are limited to ten of an account from one address; then the right one is refused too", async () => {
    setLimits(1);
    const { user, secret } = await makeStaff();
    const [ticket, attacker] = [ticketOf(user), networkAddress()];
    for (let tries = 0; tries < 10; tries++) await fail(ticket, attacker);
    expectProblem(await finish({ ticket, code: codeOf(secret) }, attacker), "TOO_MANY_REQUESTS");
    expect((await finish({ ticket, code: codeOf(secret) }, networkAddress())).status).toBe(200);
  });

  it("are limited to ten when many are sent at the same time", async () => {
    setLimits(1);
    const { user } = await makeStaff();
    const [ticket, from] = [ticketOf(user), networkAddress()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => finish({ ticket, code: "ABCDEFGH" }, from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("of an account from many addresses are limited, but not where its owner has logged in", async () => {
    setLimits(1);
    const { user, secret } = await makeStaff();
    const [ticket, home] = [ticketOf(user), networkAddress()];
    expect((await finish({ ticket, code: codeOf(secret) }, home)).status).toBe(200);
    for (let tries = 0; tries < 20; tries++) await fail(ticket, networkAddress());
    const next = codeOf(secret, Date.now() + 30_000);
    expectProblem(await finish({ ticket, code: next }, networkAddress()), "TOO_MANY_REQUESTS");
    expect((await finish({ ticket, code: next }, home)).status).toBe(200);
  });

  it("do not count as wrong passwords, and a password alone makes no address known", async () => {
    setLimits(1);
    const { user } = await makeStaff();
    const from = networkAddress();
    for (let time = 0; time < 12; time++) expectProblem(await login(user.email, from), "SECOND_FACTOR_REQUIRED");
    for (let tries = 0; tries < 20; tries++) await fail(ticketOf(user), networkAddress());
    expectProblem(await finish({ ticket: ticketOf(user), code: "ABCDEFGH" }, from), "TOO_MANY_REQUESTS");
  });
});

it("the log names who passed the second step by what, and who failed, without any code", async () => {
  const info = vi.spyOn(log(), "info");
  const { user, secret } = await makeStaff();
  const [ticket, recovery, from] = [ticketOf(user), await makeRecoveryCode(user), networkAddress()];
  for (const code of ["ABCDEFGH", codeOf(secret), recovery]) await finish({ ticket, code }, from);
  const lines = info.mock.calls
    .map(([line]) => line as object)
    .filter((line) => "userId" in line && line.userId === user.id);
  expect(lines).toMatchObject([
    { audit: "second-factor-failed", with: "code", addressHash: expect.any(String) },
    { audit: "signed-in", with: "app", role: "admin" },
    { audit: "signed-in", with: "recovery-code" },
    { audit: "recovery-code-used" },
  ]);
  for (const secretText of [ticket, recovery, secret]) expect(JSON.stringify(lines)).not.toContain(secretText);
});
