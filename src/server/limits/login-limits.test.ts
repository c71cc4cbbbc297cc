import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { type Answer, expectProblem, send } from "~tests/support/clients";
import { address, makeUser } from "~tests/support/factories";
import { networkAddress, setLimits } from "~tests/support/limits";
import { tooManyText } from "./limits.rules";

const right = "bamboo-river-42";
const newPassword = "mist-over-tea-7";

const loginFrom = (from: string, email: string, password: string) =>
  send("POST", "/auth/login", { body: { email, password }, from });

async function failFrom(from: string, email: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries++) {
    expectProblem(await loginFrom(from, email, "wrong-one"), "INVALID_CREDENTIALS");
  }
}

/** Expects a 429 with at most this many seconds, in the header, the body and the message. */
function expectTooMany(answer: Answer, most: number): void {
  const { retryAfter, message } = expectProblem(answer, "TOO_MANY_REQUESTS");
  expect(answer.headers.get("retry-after")).toBe(String(retryAfter));
  expect(retryAfter).toBeGreaterThan(most - 60);
  expect(retryAfter).toBeLessThanOrEqual(most);
  expect(message).toBe(tooManyText(Number(retryAfter)));
}

describe("failed logins of an account from one address", () => {
  it("are limited to ten in 15 minutes; then the right password is refused too, but not from other addresses", async () => {
    setLimits(1);
    const { email } = await makeUser({ password: right });
    const [attacker, home] = [networkAddress(), networkAddress()];
    await failFrom(attacker, email, 10);
    expectTooMany(await loginFrom(attacker, email, "wrong-one"), 900);
    expectTooMany(await loginFrom(attacker, email.toUpperCase(), right), 900);
    expect((await loginFrom(home, email, right)).status).toBe(200);
    expect((await loginFrom(attacker, (await makeUser({ password: right })).email, right)).status).toBe(200);
  });

  it("have the same limit for an account that does not exist", async () => {
    setLimits(1);
    const [email, from] = [address(), networkAddress()];
    await failFrom(from, email, 10);
    expectTooMany(await loginFrom(from, email, right), 900);
  });

  it("are limited to ten when many are sent at the same time", async () => {
    setLimits(1);
    const { email } = await makeUser({ password: right });
    const from = networkAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => loginFrom(from, email, "wrong-one")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("are cleared by a successful login, and successful logins do not count", async () => {
    setLimits(1);
    const { email } = await makeUser({ password: right });
    const from = networkAddress();
    for (let round = 0; round < 2; round++) {
      await failFrom(from, email, 9);
      for (let time = 0; time < 3; time++) expect((await loginFrom(from, email, right)).status).toBe(200);
    }
  });

  it("do not include invalid requests", async () => {
    setLimits(1);
    const { email } = await makeUser({ password: right });
    const from = networkAddress();
    for (let time = 0; time < 12; time++) expectProblem(await loginFrom(from, email, ""), "VALIDATION");
    expect((await loginFrom(from, email, right)).status).toBe(200);
  });

  it("are counted together for REST and tRPC, also in a batch", async () => {
    setLimits(1);
    const { email } = await makeUser({ password: right });
    const from = networkAddress();
    await failFrom(from, email, 4);
    const calls = Array.from({ length: 8 }, () => ({ email, password: "wrong-one" }));
    const names = calls.map(() => "auth.login").join(",");
    const body = Object.fromEntries(calls.entries());
    const { body: results, headers } = await send("POST", `/trpc/${names}?batch=1`, { body, from });
    const problems = (results as { error: { data: { httpStatus: number; problem: { code: string } } } }[]).map(
      ({ error }) => [error.data.httpStatus, error.data.problem.code],
    );
    expect(problems.filter(([status]) => status === 401)).toHaveLength(6);
    expect(problems.filter(([status]) => status === 429)).toEqual([
      [429, "TOO_MANY_REQUESTS"],
      [429, "TOO_MANY_REQUESTS"],
    ]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
    expectTooMany(await loginFrom(from, email, right), 900);
  });
});

describe("failed logins of many accounts from one address", () => {
  it("are limited, and successful logins do not count", async () => {
    setLimits(0.1);
    const [from, { email }] = [networkAddress(), await makeUser({ password: right })];
    for (let time = 0; time < 12; time++) expect((await loginFrom(from, email, right)).status).toBe(200);
    for (let tries = 0; tries < 10; tries++) await failFrom(from, address(), 1);
    expectTooMany(await loginFrom(from, address(), right), 900);
    expectTooMany(await loginFrom(from, email, right), 900);
    expect((await loginFrom(networkAddress(), email, right)).status).toBe(200);
  });
});

describe("failed logins of one account from many addresses", () => {
  it("are limited, but do not lock out its owner at a known address or after a reset", async () => {
    setLimits(0.1);
    const { email } = await makeUser({ password: right });
    const [home, elsewhere] = [networkAddress(), networkAddress()];
    expect((await loginFrom(home, email, right)).status).toBe(200);
    for (let tries = 0; tries < 10; tries++) await failFrom(networkAddress(), email, 1);
    expectTooMany(await loginFrom(networkAddress(), email, right), 900);
    expectTooMany(await loginFrom(elsewhere, email, right), 900);
    expect((await loginFrom(home, email, right)).status).toBe(200);

    const asked = await send("POST", "/auth/forgot-password", { body: { email }, from: networkAddress() });
    expect(asked.status).toBe(200);
    const [mail] = await db().outbox.findMany({ where: { recipient: email } });
    const otp = (mail?.payload as { code?: string } | undefined)?.code;
    const reset = await send("POST", "/auth/reset-password", { body: { email, otp, newPassword }, from: elsewhere });
    expect(reset.status).toBe(200);
    for (let tries = 0; tries < 10; tries++) await failFrom(networkAddress(), email, 1);
    expect((await loginFrom(elsewhere, email, newPassword)).status).toBe(200);
  });
});
