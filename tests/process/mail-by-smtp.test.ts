import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import type { App } from "~tests/support/app-process";
import { smtpCaPath, smtpLogin, startSmtpServer } from "~tests/support/smtp-server";
import { send } from "~tests/support/visitor";
import { filledFolder, query, started } from "./support";

const patience = { timeout: 60_000, interval: 50 };
/** As many mails as the app hands over at a time. */
const atATime = 3;

let far: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  far = await startSmtpServer();
});
afterEach(() => far.close());

async function startSending(dataDir: string): Promise<App> {
  const app = await started({ DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_EXTRA_CA_CERTS: smtpCaPath });
  const { body } = await send(`${app.url}/api/auth/login`, "POST", admin);
  const smtp = { mailBy: "smtp", smtpHost: "localhost", smtpPort: far.port, smtpSecurity: "starttls", ...smtpLogin };
  const saved = await send(`${app.url}/api/settings`, "PUT", smtp, String(body.token));
  expect(saved.status).toBe(200);
  return app;
}

/** Registers people, who each get one mail. Returns their addresses. */
async function register({ url }: App, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  for (const email of emails) {
    const person = { name: "Asha Baruah", email, phone: "9876543210", password: "tea-and-rain" };
    expect((await send(`${url}/api/auth/register`, "POST", person)).status).toBe(200);
  }
  return emails;
}

async function kill(app: App): Promise<void> {
  app.signal("SIGKILL");
  await app.ended();
}

async function expectAllSent(dataDir: string): Promise<void> {
  // Claims of the killed process expire after some minutes; this makes them expire now.
  await query(dataDir, `UPDATE "Outbox" SET "nextAttemptAt" = now() WHERE "sentAt" IS NULL`);
  const unsent = `SELECT count(*)::int AS "count" FROM "Outbox" WHERE "sentAt" IS NULL`;
  await expect.poll(async () => (await query<{ count: number }>(dataDir, unsent))[0]?.count, patience).toBe(0);
}

const messageIdOf = (text: string) => /^Message-ID: (.+)$/im.exec(text)?.[1];
/** How often each of these people has got a mail, and under how many ids. */
const arrived = (people: readonly string[]) =>
  people.map((person) => {
    const ids = far.received.filter(({ to }) => to === person).map(({ text }) => messageIdOf(text));
    return `${ids.length} by ${new Set(ids).size} id`;
  });
const times = (count: number, text: string) => Array.from({ length: count }, () => text);

describe("mail by an SMTP server, when the app is killed (kill -9)", () => {
  it("before the server has accepted it arrives once, after the next start", { timeout: 120_000 }, async () => {
    const dataDir = await filledFolder();
    const app = await startSending(dataDir);
    far.behave("hang");
    const offered = await register(app, atATime);
    await expect.poll(() => far.read.length, patience).toBe(atATime);
    const waiting = await register(app, 2);
    await kill(app);
    expect(far.received).toEqual([]);
    far.behave("take");
    await startSending(dataDir);
    await expectAllSent(dataDir);
    expect(arrived([...offered, ...waiting])).toEqual(times(5, "1 by 1 id"));
  });

  it("after the server has accepted it, but before its answer, comes again with the same Message-ID", {
    timeout: 120_000,
  }, async () => {
    const dataDir = await filledFolder();
    const app = await startSending(dataDir);
    const before = await register(app, 1);
    await expect.poll(() => far.received.length, patience).toBe(1);
    await expectAllSent(dataDir);
    far.behave("keep-answer");
    const accepted = await register(app, atATime);
    await expect.poll(() => far.received.length, patience).toBe(1 + atATime);
    const waiting = await register(app, 2);
    await kill(app);
    far.behave("take");
    await startSending(dataDir);
    await expectAllSent(dataDir);
    expect(arrived(accepted)).toEqual(times(atATime, "2 by 1 id"));
    expect(arrived([...before, ...waiting])).toEqual(times(3, "1 by 1 id"));
  });
});
