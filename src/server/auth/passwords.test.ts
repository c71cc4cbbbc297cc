import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { expectProblem, post } from "~tests/support/clients";
import { address } from "~tests/support/factories";
import { atOnce, busyMessage, checkPassword, hashPassword, maxWaiting } from "./passwords";

it("hashes no more than can wait their turn, and works on", async () => {
  const hashes = Array.from({ length: atOnce + maxWaiting }, () => hashPassword("bamboo-river-42"));
  await expect(hashPassword("bamboo-river-42")).rejects.toMatchObject({ code: "UNAVAILABLE", message: busyMessage });
  expect(new Set(await Promise.all(hashes)).size).toBe(atOnce + maxWaiting);
  expect(await hashPassword("bamboo-river-42")).toMatch(/^\$argon2id\$/);
});

it("over REST tells a flood of logins to come back", async () => {
  const login = () => post("/auth/login", { email: address(), password: "bamboo-river-42" });
  // So that nobody waits for a connection to be made, while all cores hash.
  await Promise.all(Array.from({ length: 20 }, () => db().$queryRaw`SELECT 1 FROM pg_sleep(0.05)`));
  await login();
  const answers = await Promise.all(Array.from({ length: 200 }, login));
  const refused = answers.filter(({ status }) => status !== 401);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(atOnce + maxWaiting);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectProblem(answer, "UNAVAILABLE", busyMessage);
    expect(answer.headers.get("retry-after")).toBe("2");
  }
}, 60_000);

it("knows the right password, and none where there is none", async () => {
  const hash = await hashPassword("bamboo-river-42");
  expect(await checkPassword(hash, "bamboo-river-42")).toBe(true);
  expect(await checkPassword(hash, "bamboo-river-43")).toBe(false);
  expect(await checkPassword(null, "bamboo-river-42")).toBe(false);
});
