import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { db, openDatabase } from "~/server/db/client";
import { address, makeWebhook, makeWebhookMessage } from "~tests/support/factories";
import { openProxy } from "~tests/support/proxy";
import { makeOutboxReader, type OutboxState } from "./outbox-state";

let proxy: Awaited<ReturnType<typeof openProxy>>;
let read: () => Promise<OutboxState | null>;

beforeAll(async () => {
  proxy = await openProxy(inject("databaseUrl"));
  openDatabase(proxy.url);
});

beforeEach(() => {
  read = makeOutboxReader();
});

afterEach(() => proxy.mend());

afterAll(async () => {
  await db().$disconnect();
  await proxy.close();
});

describe("the state of the outbox", () => {
  it("counts mails that wait or failed, and has the age of the oldest one that is due", async () => {
    const createdAt = new Date(Date.now() - 3_600_000);
    const mail = { kind: "welcome", recipient: address(), payload: {} };
    await db().outbox.createMany({
      data: [
        { ...mail, createdAt, attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) },
        { ...mail, failedAt: new Date() },
      ],
    });
    // A slow machine may need several reads until the database answers in time.
    let state = null as OutboxState | null;
    await expect.poll(async () => (state = await read())).not.toBeNull();
    expect(state?.waiting).toBeGreaterThanOrEqual(1);
    expect(state?.failed).toBeGreaterThanOrEqual(1);
    expect(state?.mail).toBeGreaterThanOrEqual(3_600);
    await db().outbox.deleteMany({ where: { recipient: mail.recipient } });
  });

  it("has since when a message to a program is due that could go", async () => {
    const nextAttemptAt = new Date(Date.now() - 7_200_000);
    const [{ id: endpointId }, { id: offId }] = [
      await makeWebhook(),
      await makeWebhook({ disabledAt: new Date(), disabledReason: "owner" }),
    ];
    const ids = [
      await makeWebhookMessage({ endpointId, nextAttemptAt }),
      await makeWebhookMessage({ endpointId: offId }),
    ];
    let state = null as OutboxState | null;
    await expect.poll(async () => (state = await read())).not.toBeNull();
    expect(state?.messages).toBeGreaterThanOrEqual(2);
    expect(state?.messageDue).toBeGreaterThanOrEqual(7_200);
    await db().webhookMessage.deleteMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  });

  it("is null if the database cannot be reached", async () => {
    proxy.cut();
    expect(await read()).toBeNull();
  });

  it("is null if the database does not answer in time", async () => {
    proxy.hold();
    expect(await read()).toBeNull();
  });
});
