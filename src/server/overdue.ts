/** What the server does by itself, and what hurts when it stays undone. */
export const overdueKinds = ["mail", "webhook", "refund"] as const;

export type OverdueKind = (typeof overdueKinds)[number];

const minuteMs = 60_000;

/** From which age on the dashboard shows it, in milliseconds. A refund takes a gateway days, and an owner a weekend. */
export const overdueAfterMs: Record<OverdueKind, number> = {
  mail: 15 * minuteMs,
  webhook: 15 * minuteMs,
  refund: 3 * 24 * 60 * minuteMs,
};

/** SQL of the time since which the oldest waits, or NULL. Each reads a partial index of what is not done. */
export const oldestSql: Record<OverdueKind, string> = {
  mail: `SELECT min("createdAt") FROM "Outbox"
    WHERE "channel" = 'mail' AND "sentAt" IS NULL AND "failedAt" IS NULL AND ("nextAttemptAt" <= now() OR "attempts" > 0)`,
  webhook: `SELECT min("receivedAt") FROM "PaymentEvent" WHERE "handledAt" IS NULL`,
  refund: `SELECT min("createdAt") FROM "Refund" WHERE "state" IN ('created', 'transit')`,
};
