import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admin } from "~tests/support/admin";
import type { App } from "~tests/support/app-process";
import { bookingFor, send } from "~tests/support/visitor";
import { doubleAccount, signed, startWhatsAppDouble, statusNews } from "~tests/support/whatsapp-double";
import { filledFolder, query, started } from "./support";

const patience = { timeout: 60_000, interval: 50 };

let far: Awaited<ReturnType<typeof startWhatsAppDouble>>;
beforeEach(async () => {
  far = await startWhatsAppDouble();
  far.approve("booking_received_1");
});
afterEach(() => far.close());

/** An app that sends by the double, and the token of its owner. */
async function startSending(dataDir: string): Promise<{ app: App; token: string }> {
  const app = await started({ DATA_DIR: dataDir, LOG_LEVEL: "silent", WHATSAPP_BASE_URL: far.url });
  const { body } = await send(`${app.url}/api/auth/login`, "POST", admin);
  const token = String(body.token);
  const saved = await send(`${app.url}/api/settings`, "PUT", doubleAccount, token);
  expect(saved.status).toBe(200);
  return { app, token };
}

/** Books for callers who have agreed, and returns the ids of their messages in the outbox. */
async function book({ app, token }: { app: App; token: string }, dataDir: string, count: number): Promise<string[]> {
  const asked = await bookingFor(app.url);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const caller = { ...asked, name: "Asha Devi", whatsApp: true };
    const made = await send(`${app.url}/api/bookings/by-phone`, "POST", caller, token);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const rows = await query<{ id: string }>(
      dataDir,
      `SELECT "id" FROM "Outbox" WHERE "channel" = 'whatsapp' AND "bookingId" = '${String(made.body._id)}'`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  expect(ids).toHaveLength(count);
  return ids;
}

async function kill(app: App): Promise<void> {
  app.signal("SIGKILL");
  await app.ended();
}

/** An attempt without an answer waits 15 minutes for Meta's news; this makes them pass now. */
const passWaiting = (dataDir: string) =>
  query(dataDir, `UPDATE "Outbox" SET "nextAttemptAt" = now() WHERE "channel" = 'whatsapp' AND "sentAt" IS NULL`);

async function expectAllSent(dataDir: string): Promise<void> {
  const unsent = `SELECT count(*)::int AS "count" FROM "Outbox" WHERE "channel" = 'whatsapp' AND "sentAt" IS NULL`;
  await expect.poll(async () => (await query<{ count: number }>(dataDir, unsent))[0]?.count, patience).toBe(0);
}

const timesTaken = (ids: readonly string[]) => ids.map((id) => far.taken.filter(({ ref }) => ref === id).length);
const counted = async (dataDir: string) =>
  (await query<{ messages: number }>(dataDir, `SELECT "messages" FROM "WhatsAppMonth"`))[0]?.messages;

describe("messages by WhatsApp, when the app is killed (kill -9)", () => {
  it("before Meta has taken them arrive once, after the next start", { timeout: 120_000 }, async () => {
    const dataDir = await filledFolder();
    const first = await startSending(dataDir);
    far.behave("down");
    const waiting = await book(first, dataDir, 2);
    await kill(first.app);
    expect(far.taken).toEqual([]);
    far.behave("take");
    await startSending(dataDir);
    await passWaiting(dataDir);
    await expectAllSent(dataDir);
    expect(timesTaken(waiting)).toEqual([1, 1]);
  });

  it("after Meta has taken them, but before its answer, are not sent again if Meta's news come", {
    timeout: 120_000,
  }, async () => {
    const dataDir = await filledFolder();
    const first = await startSending(dataDir);
    far.behave("take-and-hang");
    const taken = await book(first, dataDir, 2);
    await expect.poll(() => far.taken.length, patience).toBe(2);
    await kill(first.app);
    far.behave("take");
    const second = await startSending(dataDir);
    for (const { id, ref } of [...far.taken]) {
      const { body, headers } = signed(statusNews({ id, ref, status: "sent" }));
      const answer = await fetch(`${second.app.url}/api/whatsapp/webhook`, { method: "POST", body, headers });
      expect(answer.status).toBe(200);
    }
    await passWaiting(dataDir);
    await expectAllSent(dataDir);
    const later = await book(second, dataDir, 1);
    await expectAllSent(dataDir);
    expect(timesTaken([...taken, ...later])).toEqual([1, 1, 1]);
    expect(await counted(dataDir)).toBe(3);
  });

  it("after Meta has taken them are sent again if no news come for 15 minutes, and counted again", {
    timeout: 120_000,
  }, async () => {
    const dataDir = await filledFolder();
    const first = await startSending(dataDir);
    far.behave("take-and-hang");
    const taken = await book(first, dataDir, 1);
    await expect.poll(() => far.taken.length, patience).toBe(1);
    await kill(first.app);
    far.behave("take");
    const second = await startSending(dataDir);
    // Until the 15 minutes are over, it waits while others are sent.
    const later = await book(second, dataDir, 1);
    await expect.poll(() => timesTaken(later), patience).toEqual([1]);
    expect(timesTaken(taken)).toEqual([1]);
    await passWaiting(dataDir);
    await expectAllSent(dataDir);
    expect(timesTaken(taken)).toEqual([2]);
    expect(await counted(dataDir)).toBe(3);
  });
});
