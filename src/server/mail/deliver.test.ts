import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { db } from "~/server/db/client";
import { address } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { deliverDue, type Post } from "./deliver";
import type { AddressedMail } from "./mail-kinds";
import { enqueueMail } from "./outbox";
import { maxAttempts } from "./retry.rules";
import type { Envelope } from "./transport";

withOwnDatabase();

const never = new AbortController().signal;
const key = "re_secret_key";

/** A way out that notes what it is given; `fail` makes it throw. */
function makePost(fail?: (envelope: Envelope) => string | null) {
  const sent: Envelope[] = [];
  const post: Post = {
    db: db(),
    kinds: mailKinds,
    from: "Luit <hello@example.com>",
    siteUrl: "https://luit.example",
    timeoutMs: 5_000,
    secrets: [key],
    transport: {
      carrier: "service",
      batch: 3,
      restMs: 0,
      send: async (envelope) => {
        const failure = fail?.(envelope);
        if (failure) throw new Error(failure);
        sent.push(envelope);
      },
    },
  };
  return { post, sent };
}

const enqueue = (...mails: AddressedMail[]) => db().$transaction((tx) => enqueueMail(tx, ...mails));
const welcome = (to = address()): AddressedMail => ({ kind: "welcome", to, payload: { name: "Asha" } });
const resetCode = (expiresAt: Date): AddressedMail => ({
  kind: "reset-code",
  to: address(),
  payload: { name: "Asha", code: "048213", expiresAt: expiresAt.toISOString() },
});
const inAnHour = () => new Date(Date.now() + 3_600_000);
const onlyRow = () => db().outbox.findFirstOrThrow();
const makeDue = () => db().$executeRaw`UPDATE "Outbox" SET "nextAttemptAt" = now() - interval '1 second'`;

/** Until nothing is due. */
async function deliverAll(post: Post): Promise<void> {
  while ((await deliverDue(post, never)) > 0);
}

beforeEach(async () => {
  await db().outbox.deleteMany();
});

describe("deliverDue", () => {
  it("sends what is due to whom it is for, and notes it", async () => {
    await enqueue(welcome("asha@example.com"));
    const { post, sent } = makePost();
    expect(await deliverDue(post, never)).toBe(1);
    const row = await onlyRow();
    expect(sent).toMatchObject([{ id: row.id, to: "asha@example.com", from: post.from, subject: "Welcome to Luit" }]);
    expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date), failedAt: null, lastError: null });
    await makeDue();
    expect(await deliverDue(post, never)).toBe(0);
  });

  it("leaves for later what is not due", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { nextAttemptAt: inAnHour() } });
    expect(await deliverDue(makePost().post, never)).toBe(0);
  });

  it("by several at once sends each message once", async () => {
    await enqueue(...Array.from({ length: 40 }, () => welcome()));
    const workers = Array.from({ length: 4 }, () => makePost());
    await Promise.all(workers.map(({ post }) => deliverAll(post)));
    const ids = workers.flatMap(({ sent }) => sent.map(({ id }) => id));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect(await db().outbox.count({ where: { sentAt: { not: null }, attempts: 1 } })).toBe(40);
  });

  it("tries again later what failed, without telling secrets", async () => {
    await enqueue(resetCode(inAnHour()));
    const { post } = makePost(() => `Refused ${key} for 048213`);
    await deliverDue(post, never);
    const row = await onlyRow();
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, lastError: "Refused *** for ***" });
    expect(row.nextAttemptAt.getTime()).toBeGreaterThan(row.createdAt.getTime());
    await makeDue();
    const good = makePost();
    await deliverDue(good.post, never);
    expect(good.sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, sentAt: expect.any(Date), lastError: null });
  });

  it("gives up after the last try, and keeps the row", async () => {
    await enqueue(resetCode(inAnHour()));
    const { post } = makePost(() => "No");
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      expect(await onlyRow()).toMatchObject({ attempts: attempt - 1, failedAt: null });
      await makeDue();
      await deliverDue(post, never);
    }
    const row = await onlyRow();
    expect(row).toMatchObject({ attempts: maxAttempts, failedAt: expect.any(Date), sentAt: null, lastError: "No" });
    expect(row.payload).not.toHaveProperty("code");
    await makeDue();
    expect(await deliverDue(makePost().post, never)).toBe(0);
  });

  it("gives up a message that ended the process at each try", async () => {
    await enqueue(welcome());
    await db().outbox.updateMany({ data: { attempts: maxAttempts } });
    const { post, sent } = makePost();
    await deliverDue(post, never);
    expect(sent).toEqual([]);
    expect((await onlyRow()).failedAt).not.toBeNull();
  });

  it("keeps no code of a message that is out", async () => {
    await enqueue(resetCode(inAnHour()));
    const { post, sent } = makePost();
    await deliverDue(post, never);
    expect(sent[0]?.text).toContain("048213");
    expect(JSON.stringify(await onlyRow())).not.toContain("048213");
  });

  it("sends no code that has expired", async () => {
    await enqueue(resetCode(new Date()));
    const { post, sent } = makePost();
    await deliverDue(post, never);
    expect(sent).toEqual([]);
    expect(await onlyRow()).toMatchObject({
      failedAt: expect.any(Date),
      lastError: expect.stringContaining("expired"),
    });
    expect(JSON.stringify(await onlyRow())).not.toContain("048213");
  });

  it("puts aside what it cannot read, and goes on with the rest", async () => {
    const id = randomUUID();
    await db().outbox.create({ data: { id, kind: "pigeon", recipient: "x", payload: {} } });
    await enqueue(welcome());
    const { post, sent } = makePost();
    await deliverAll(post);
    expect(sent).toHaveLength(1);
    expect(await db().outbox.findUnique({ where: { id } })).toMatchObject({ failedAt: expect.any(Date) });
  });

  it("lets one message fail without the others of its batch", async () => {
    await enqueue(welcome("bad@example.com"), welcome(), welcome());
    const { post, sent } = makePost(({ to }) => (to === "bad@example.com" ? "No" : null));
    await deliverDue(post, never);
    expect(sent).toHaveLength(2);
    expect(await db().outbox.count({ where: { sentAt: null } })).toBe(1);
  });
});
