import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import type { App } from "~tests/support/app-process";
import { smtpCaPath, smtpLogin, startSmtpServer } from "~tests/support/smtp-server";
import { send } from "~tests/support/visitor";
import { filledFolder, query, started } from "./support";

const patience = { timeout: 60_000, interval: 50 };
/** As many mails as the app hands over at a time, at most. */
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

/** Waits until the server has got every mail that the app took for sending. The app takes more only when these have ended. */
async function expectHandedOver(dataDir: string, countAtServer: () => number): Promise<void> {
  const taken = `SELECT count(*)::int AS "count" FROM "Outbox" WHERE "attempts" > 0 AND "sentAt" IS NULL`;
  const isHandedOver = async () => {
    const count = (await query<{ count: number }>(dataDir, taken))[0]?.count ?? 0;
    return count > 0 && countAtServer() === count;
  };
  await expect.poll(isHandedOver, patience).toBe(true);
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
    const people = await register(app, atATime + 2);
    await expectHandedOver(dataDir, () => far.read.length);
    await kill(app);
    expect(far.received).toEqual([]);
    far.behave("take");
    await startSending(dataDir);
    await expectAllSent(dataDir);
    expect(arrived(people)).toEqual(times(people.length, "1 by 1 id"));
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
    const people = await register(app, atATime + 2);
    await expectHandedOver(dataDir, () => far.received.length - before.length);
    const accepted = people.filter((person) => far.received.some(({ to }) => to === person));
    const waiting = people.filter((person) => !accepted.includes(person));
    await kill(app);
    far.behave("take");
    await startSending(dataDir);
    await expectAllSent(dataDir);
    expect(accepted).not.toEqual([]);
    expect(arrived(accepted)).toEqual(times(accepted.length, "2 by 1 id"));
    expect(arrived([...before, ...waiting])).toEqual(times(1 + waiting.length, "1 by 1 id"));
  });
});
