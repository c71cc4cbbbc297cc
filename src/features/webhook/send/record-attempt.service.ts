import type { DisabledReason } from "~/features/webhook/webhook.rules";
import { webhookDisabled } from "~/features/webhook/webhook-mail";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma, WebhookEndpoint } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { log } from "~/server/log";
import { enqueueMail } from "~/server/mail/outbox";
import type { TakenMessage } from "./claim.service";
import { type AttemptEnd, hasFailedForDays, type Verdict, verdictOf } from "./schedule.rules";

/** An attempt that has ended: with a status, or with an error if there was no valid answer. */
export type Attempt = Required<AttemptEnd> & { error: string | null; answer: string; at: Date; tookMs: number };

/** Writes what came of an attempt: to the message, to its log, and to the receiver, which may be switched off by it. */
export async function recordAttempt(db: Database, message: TakenMessage, attempt: Attempt, now: Date): Promise<void> {
  const verdict = verdictOf(attempt, message.attempts, now, Math.random());
  await db.$transaction(async (tx) => {
    // Before its message, as in its deletion.
    await lockRow(tx, "WebhookEndpoint", message.endpointId, "NO KEY UPDATE");
    const { count } = await tx.webhookMessage.updateMany({
      where: { id: message.id, attempts: message.attempts, deliveredAt: null, failedAt: null },
      data: { ...changesBy(verdict, now), takenUntil: null },
    });
    // It is gone, or another process has taken it after the lease.
    if (count === 0) return;
    const { at, tookMs, status, error, answer } = attempt;
    await tx.webhookAttempt.create({ data: { messageId: message.id, at, tookMs, status, error, answer } });
    const endpoint = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: message.endpointId } });
    await noteState(tx, endpoint, verdict, { at, now });
  });
}

function changesBy(verdict: Verdict, now: Date): Prisma.WebhookMessageUpdateManyMutationInput {
  switch (verdict.kind) {
    case "delivered":
      return { deliveredAt: now };
    case "retry":
      return { nextAttemptAt: verdict.at };
    default:
      return { failedAt: now };
  }
}

/** Notes since when a receiver fails, and switches it off when it has for days, or wants no more. */
async function noteState(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { kind }: Verdict,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const where = { id: endpoint.id };
  if (kind === "delivered") {
    if (endpoint.failingSince) await tx.webhookEndpoint.update({ where, data: { failingSince: null } });
    return;
  }
  const failingSince = endpoint.failingSince ?? at;
  if (!endpoint.failingSince) await tx.webhookEndpoint.update({ where, data: { failingSince } });
  if (endpoint.disabledAt) return;
  if (kind === "gone") await disable(tx, endpoint, "gone", now);
  else if (hasFailedForDays(failingSince, now)) await disable(tx, endpoint, "failing", now);
}

/** Switches a receiver off, and mails the owners. */
async function disable(tx: Transaction, { id, name }: WebhookEndpoint, reason: DisabledReason, now: Date) {
  await tx.webhookEndpoint.update({
    where: { id },
    data: { disabledAt: now, disabledReason: reason, version: { increment: 1 } },
  });
  const owners = await tx.user.findMany({ where: { staffRole: "owner" }, select: { name: true, email: true } });
  await enqueueMail(
    tx,
    ...owners.map((owner) => webhookDisabled.to(owner.email, { name: owner.name, receiver: name, reason })),
  );
  log().warn({ id, reason }, "webhook receiver switched off");
}
