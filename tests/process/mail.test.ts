import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { embeddedUrl } from "~tests/support/embedded-url";
import { startResendDouble } from "~tests/support/resend-double";
import { send } from "~tests/support/visitor";
import { filledFolder, freshFolder, query, started } from "./support";

const patience = { timeout: 90_000, interval: 100 };
let far: Awaited<ReturnType<typeof startResendDouble>>;

beforeEach(async () => {
  far = await startResendDouble();
});
afterEach(() => far.close());

const throughDouble = () => ({
  RESEND_API_KEY: "re_only_for_tests",
  RESEND_BASE_URL: far.url,
  MAIL_FROM: "Luit <hello@example.com>",
});

/** Registers `count` users, who each get a welcome mail. Returns their addresses. */
async function registerSome(url: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  for (const email of emails) {
    const person = { name: "Asha Baruah", email, phone: "9876543210", password: "tea-and-rain" };
    expect((await send(`${url}/api/auth/register`, "POST", person)).status).toBe(200);
  }
  return emails;
}

const recipients = () => [...far.delivered.values()].map(({ body }) => String(body.to)).sort();
const unsent = async (dataDir: string) =>
  (await query<{ count: number }>(dataDir, `SELECT count(*)::int FROM "Outbox" WHERE "sentAt" IS NULL`))[0]?.count;
const makeDue = (dataDir: string) =>
  query(dataDir, `UPDATE "Outbox" SET "nextAttemptAt" = now() WHERE "sentAt" IS NULL`);

describe("mail by Resend, when the app is killed (kill -9) in the middle of sending", () => {
  it("is delivered exactly once, although Resend refused, broke off, hung, and accepted without an answer", {
    // Hanging requests time out after 10 seconds, twice.
    timeout: 240_000,
  }, async () => {
    const dataDir = await filledFolder();
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...throughDouble() };
    const app = await started(settings);
    const people = await registerSome(app.url, 2);
    await expect.poll(() => far.delivered.size, patience).toBe(2);
    for (const behaviour of ["refuse", "break-off", "hang", "swallow"] as const) {
      far.behave(behaviour);
      const before = far.requests.length;
      people.push(...(await registerSome(app.url, 2)));
      // The app sends two at a time, so it now waits for both answers.
      await expect.poll(() => far.requests.length, patience).toBeGreaterThanOrEqual(before + 2);
      if (behaviour === "hang") await makeDue(dataDir);
    }
    people.push(...(await registerSome(app.url, 2)));
    app.signal("SIGKILL");
    await app.ended();
    expect(await unsent(dataDir)).toBeGreaterThan(0);

    far.behave("take");
    await started(settings);
    // Claims of the killed process expire after some minutes; this makes them expire now.
    await makeDue(dataDir);
    await expect.poll(() => unsent(dataDir), patience).toBe(0);
    expect(recipients()).toEqual([...people].sort());
    const rows = await query<{ id: string }>(dataDir, `SELECT "id" FROM "Outbox" ORDER BY "id"`);
    expect([...far.delivered.keys()].sort()).toEqual(rows.map(({ id }) => id));
    // Some mails were sent to Resend more than once, or the test would prove nothing.
    expect(far.requests.length).toBeGreaterThan(people.length);
  });
});

describe("two apps on one database", () => {
  it("send each mail to Resend once", async () => {
    const dataDir = await filledFolder();
    const first = await started({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...throughDouble() });
    const secret = await readFile(join(dataDir, "auth-secret"), "utf8");
    const second = await started({
      DATA_DIR: await freshFolder(),
      DATABASE_URL: await embeddedUrl(dataDir),
      AUTH_SECRET: secret.trim(),
      LOG_LEVEL: "silent",
      ...throughDouble(),
    });
    const people = [...(await registerSome(first.url, 8)), ...(await registerSome(second.url, 8))];
    await expect.poll(() => unsent(dataDir), patience).toBe(0);
    expect(recipients()).toEqual(people.sort());
    expect(far.requests).toHaveLength(people.length);
    await second.stop();
  });
});
