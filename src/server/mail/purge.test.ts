import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { purgeMail } from "./purge";

withOwnDatabase();

it("deletes mails sent or discarded 30 days ago or given up 90 days ago, but no newer or queued ones", async () => {
  const now = new Date("2026-11-20T06:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const discarded = { failedAt: daysAgo(31), discardReason: "Called them instead" };
  const rows = {
    old: { sentAt: daysAgo(30) },
    young: { sentAt: daysAgo(29.9) },
    waiting: { createdAt: daysAgo(100) },
    given: { createdAt: daysAgo(91), failedAt: daysAgo(90) },
    failed: { createdAt: daysAgo(91), failedAt: daysAgo(89.9) },
    // Given up by one process just after another one had sent it.
    both: { sentAt: daysAgo(30), failedAt: daysAgo(30) },
    dropped: { ...discarded, discardedAt: daysAgo(30) },
    refused: { ...discarded, discardedAt: daysAgo(29.9) },
  };
  for (const [recipient, dates] of Object.entries(rows)) {
    await db().outbox.create({ data: { kind: "welcome", recipient, payload: { name: "Asha" }, ...dates } });
  }
  expect(await purgeMail({ db: db(), now })).toBe(4);
  const left = await db().outbox.findMany({ select: { recipient: true } });
  expect(left.map(({ recipient }) => recipient).sort()).toEqual(["failed", "refused", "waiting", "young"]);
});
