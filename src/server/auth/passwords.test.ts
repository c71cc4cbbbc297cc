import { expect, it } from "vitest";
import { apiLimits } from "~/server/api/shed-load";
import { expectProblem, post } from "~tests/support/clients";
import { address } from "~tests/support/factories";
import { atOnce, busyMessage, checkPassword, hashPassword, maxWaiting } from "./passwords";

it("refuses hashes beyond the limit, and works again afterwards", async () => {
  const hashes = Array.from({ length: atOnce + maxWaiting }, () => hashPassword("bamboo-river-42"));
  await expect(hashPassword("bamboo-river-42")).rejects.toMatchObject({ code: "UNAVAILABLE", message: busyMessage });
  expect(new Set(await Promise.all(hashes)).size).toBe(atOnce + maxWaiting);
  expect(await hashPassword("bamboo-river-42")).toMatch(/^\$argon2id\$/);
});

it("over REST answers as many logins at once as the API handles, and further ones after them", async () => {
  const statuses: number[] = [];
  const login = async () => {
    const { status } = await post("/auth/login", { email: address(), password: "bamboo-river-42" });
    statuses.push(status);
  };
  // No more at once: the API refuses what has waited for too long, which depends on the machine.
  await Promise.all(Array.from({ length: apiLimits.atOnce }, () => login().then(login)));
  expect(statuses).toEqual(Array.from({ length: 2 * apiLimits.atOnce }, () => 401));
}, 60_000);

it("over REST refuses a login while too many passwords wait", async () => {
  let isOver = false;
  /** Each hash that ends is followed by another at once, so that no place is free until the login is answered. */
  const hashOn = async () => {
    while (!isOver) await hashPassword("bamboo-river-42");
  };
  const hashes = Array.from({ length: atOnce + maxWaiting }, hashOn);
  const answer = await post("/auth/login", { email: address(), password: "bamboo-river-42" });
  isOver = true;
  expectProblem(answer, "UNAVAILABLE", busyMessage);
  expect(answer.headers.get("retry-after")).toBe("2");
  await Promise.all(hashes);
}, 60_000);

it("accepts the right password, and none without a hash", async () => {
  const hash = await hashPassword("bamboo-river-42");
  expect(await checkPassword(hash, "bamboo-river-42")).toBe(true);
  expect(await checkPassword(hash, "bamboo-river-43")).toBe(false);
  expect(await checkPassword(null, "bamboo-river-42")).toBe(false);
});
