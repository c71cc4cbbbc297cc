/**
 * SQL of the messages "m" to programs that are next: their receiver is on, and no earlier message of their booking to this receiver
 * waits. They go at their `nextAttemptAt`.
 */
export const nextMessageSql = `m."deliveredAt" IS NULL AND m."failedAt" IS NULL
  AND EXISTS (SELECT 1 FROM "WebhookEndpoint" e WHERE e."id" = m."endpointId" AND e."disabledAt" IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM "WebhookMessage" earlier
    WHERE earlier."endpointId" = m."endpointId" AND earlier."bookingId" = m."bookingId" AND earlier."number" < m."number"
      AND earlier."deliveredAt" IS NULL AND earlier."failedAt" IS NULL)`;
