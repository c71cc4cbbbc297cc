import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { address, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

const databaseUrl = withOwnDatabase();
const right = "bamboo-river-42";
const processes: ApiProcess[] = [];

beforeAll(async () => {
  const settings = { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" };
  processes.push(...(await Promise.all([1, 2].map(() => startApiProcess(databaseUrl(), settings)))));
  processes.push(await startApiProcess(databaseUrl(), { RATE_LIMIT_FACTOR: "1" }));
});
afterAll(() => Promise.all(processes.map(({ kill }) => kill())));

async function login(index: number, email: string, password: string, forwardedFor: string) {
  const answer = await fetch(`${processes[index]?.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
    body: JSON.stringify({ email, password }),
  });
  await answer.text();
  return { status: answer.status, retryAfter: Number(answer.headers.get("retry-after")) };
}

describe("several processes on one database", () => {
  it("count together", async () => {
    const { email } = await makeUser({ password: right });
    const from = "203.0.113.1";
    for (let tries = 0; tries < 10; tries++)
      expect((await login(tries % 2, email, "wrong-one", from)).status).toBe(401);
    for (const index of [0, 1]) {
      const { status, retryAfter } = await login(index, email, right, from);
      expect(status).toBe(429);
      expect(retryAfter).toBeGreaterThan(800);
    }
  });
});

describe("X-Forwarded-For", () => {
  it("distinguishes clients behind a trusted proxy, IPv6 by its /64", async () => {
    const { email } = await makeUser({ password: right });
    for (let tries = 0; tries < 10; tries++) {
      const forged = `198.51.100.${tries}, 2001:db8:0:1::${tries}`;
      expect((await login(0, email, "wrong-one", forged)).status).toBe(401);
    }
    expect((await login(0, email, right, "198.51.100.99, 2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await login(0, email, right, "2001:db8:0:1::5, 2001:db8:0:2::1")).status).toBe(200);
  });

  it("is ignored without a trusted proxy", async () => {
    const email = address();
    for (let tries = 0; tries < 10; tries++) {
      expect((await login(2, email, "wrong-one", `198.51.100.${tries}`)).status).toBe(401);
    }
    expect((await login(2, email, "wrong-one", "198.51.100.99")).status).toBe(429);
  });
});
