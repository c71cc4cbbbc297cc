import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { withOwnDatabase } from "~tests/support/own-database";
import { purgeSentMail } from "./purge";

withOwnDatabase();

it("deletes mails sent 30 days ago, but no newer or queued mails and no dead letters", async () => {
  const now = new Date("2026-11-20T06:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const rows = {
    old: { sentAt: daysAgo(30) },
    young: { sentAt: daysAgo(29.9) },
    waiting: { createdAt: daysAgo(90) },
    dead: { createdAt: daysAgo(90), failedAt: daysAgo(89) },
    // Given up by one process just after another one had sent it.
    both: { sentAt: daysAgo(89), failedAt: daysAgo(89) },
  };
  for (const [recipient, dates] of Object.entries(rows)) {
    await db().outbox.create({ data: { kind: "welcome", recipient, payload: { name: "Asha" }, ...dates } });
  }
  expect(await purgeSentMail({ db: db(), now })).toBe(1);
  const left = await db().outbox.findMany({ select: { recipient: true } });
  expect(left.map(({ recipient }) => recipient).sort()).toEqual(["both", "dead", "waiting", "young"]);
});
