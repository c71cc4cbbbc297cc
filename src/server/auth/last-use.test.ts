import type pg from "pg";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openSession } from "~/features/account/sessions/open-session.service";
import { createContext } from "~/server/api/context";
import { databasePool, db } from "~/server/db/client";
import { log } from "~/server/log";
import { forgetShared } from "~/server/shared";
import { get } from "~tests/support/clients";
import { setClock } from "~tests/support/clock";
import { makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeSession } from "~tests/support/sessions";
import { noteUse, sweepSessions, touchEveryMs } from "./last-use";

withOwnDatabase();

type Token = { token: string };

const start = new Date("2026-12-04T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const lastUsed = async (id: string) => (await db().session.findUniqueOrThrow({ where: { id } })).lastUsedAt;
const begin = async () => makeSession(await makeUser(), start);
const isAccepted = async (as: Token) => (await get("/auth/me", as)).status === 200;

let texts: string[] = [];

beforeAll(() => {
  const watched = new WeakSet<pg.PoolClient>();
  databasePool().on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watch = (sent: string | { text: string }, ...rest: unknown[]) => {
      texts.push(typeof sent === "string" ? sent : sent.text);
      return query(sent, ...rest);
    };
    Object.assign(client, { query: watch });
  });
});

/** The texts of the statements that this process sends from now on. */
function watchStatements() {
  texts = [];
  const touches = () => texts.filter((text) => text.startsWith('UPDATE "Session" SET "lastUsedAt"'));
  return { all: () => texts, touches };
}

/** Waits until no statement is under way. */
const untilIdle = () => expect.poll(() => databasePool().idleCount === databasePool().totalCount).toBe(true);

/** Makes each write of a session's last use run this SQL until the test ends. */
async function onTouch(body: string): Promise<void> {
  await db().$executeRawUnsafe(
    `CREATE FUNCTION "on_touch"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$`,
  );
  await db()
    .$executeRaw`CREATE TRIGGER "on_touch" BEFORE UPDATE ON "Session" FOR EACH ROW EXECUTE FUNCTION "on_touch"()`;
  onTestFinished(async () => void (await db().$executeRaw`DROP FUNCTION "on_touch" CASCADE`));
}

it("a token is checked, and its session found, by one statement", async () => {
  const { token } = await begin();
  const headers = new Headers({ authorization: `Bearer ${token}` });
  setClock(after(1_000).toISOString());
  const context = await createContext({ headers });
  const { all } = watchStatements();
  expect(await context.viewer()).not.toBeNull();
  expect(all()).toHaveLength(1);
});

it("a session begins with one statement", async () => {
  const user = await makeUser();
  const row = { ...user, phone: null };
  const { all } = watchStatements();
  await openSession({ db: db(), now: start }, row, { way: "password" });
  expect(all()).toHaveLength(1);
});

it("the last use is written five minutes after the last write, not before", async () => {
  const session = await begin();
  const { touches } = watchStatements();
  setClock(after(touchEveryMs - 1).toISOString());
  expect(await isAccepted(session)).toBe(true);
  expect(touches()).toEqual([]);
  const later = after(touchEveryMs);
  setClock(later.toISOString());
  expect(await isAccepted(session)).toBe(true);
  await expect.poll(() => lastUsed(session.id)).toEqual(later);
});

it("parallel requests write it once, those of other processes too", async () => {
  await db().$executeRaw`CREATE TABLE "Touch" ("at" timestamptz)`;
  onTestFinished(async () => void (await db().$executeRaw`DROP TABLE "Touch"`));
  await onTouch(`INSERT INTO "Touch" VALUES (now())`);
  const countWrites = async () => (await databasePool().query(`SELECT FROM "Touch"`)).rowCount;
  const session = await begin();
  const later = after(touchEveryMs);
  setClock(later.toISOString());
  const { touches } = watchStatements();
  await Promise.all(Array.from({ length: 8 }, () => isAccepted(session)));
  await expect.poll(() => lastUsed(session.id)).toEqual(later);
  expect(touches()).toHaveLength(1);
  for (let process = 2; process <= 4; process++) {
    forgetShared("last-uses");
    // As read before the write of the first one.
    noteUse("Session", session.id, start.getTime(), later);
  }
  await expect.poll(() => touches().length).toBe(4);
  await untilIdle();
  expect(await countWrites()).toBe(1);
});

it("a late write does not bring back a session that has ended", async () => {
  const session = await begin();
  const client = await databasePool().connect();
  try {
    await client.query("BEGIN");
    await client.query(`DELETE FROM "Session" WHERE "id" = $1`, [session.id]);
    setClock(after(touchEveryMs).toISOString());
    const { touches } = watchStatements();
    expect(await isAccepted(session)).toBe(true);
    await expect.poll(() => touches().length).toBe(1);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect(await isAccepted(session)).toBe(false);
  expect(await db().session.count({ where: { id: session.id } })).toBe(0);
});

it.each([
  ["a database that only reads", "25006", 0],
  ["a full disk", "53100", 0],
  ["an unexpected error", "XX000", 1],
])("%s fails no request, and is tried and logged once in five minutes", async (_, code, warnings) => {
  await onTouch(`RAISE EXCEPTION 'no' USING ERRCODE = '${code}'`);
  const warn = vi.spyOn(log(), "warn");
  onTestFinished(() => warn.mockRestore());
  const session = await begin();
  setClock(after(touchEveryMs).toISOString());
  const { touches } = watchStatements();
  for (let request = 0; request < 5; request++) expect(await isAccepted(session)).toBe(true);
  await expect.poll(() => touches().length).toBe(1);
  await untilIdle();
  expect(touches()).toHaveLength(1);
  await expect.poll(() => warn.mock.calls.length).toBe(warnings);
  expect(await lastUsed(session.id)).toEqual(start);
});

it("the sweep deletes expired sessions and those that ended with all others, and leaves the rest", async () => {
  await db().session.deleteMany();
  const [user, gone] = [await makeUser(), await makeUser()];
  await makeSession(user, start);
  const kept = await makeSession(user, after(1));
  await makeSession(gone, after(1));
  await db().user.update({ where: { id: gone.id }, data: { tokenVersion: { increment: 1 } } });
  expect(await sweepSessions({ db: db(), now: after(7 * 86_400_000) })).toBe(2);
  expect(await db().session.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
});
