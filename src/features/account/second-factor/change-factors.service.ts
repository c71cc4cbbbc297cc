import { type FactorChange, secondFactorChanged } from "~/features/account/mail/account-mails";
import { openSession, type SessionRow, sessionSelect } from "~/features/account/sessions/open-session.service";
import type { UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import { hasSecondFactor } from "~/server/auth/second-factor";
import type { Database, Transaction } from "~/server/db/client";
import { sqlFor } from "~/server/db/transaction";
import { enqueueMail } from "~/server/mail/outbox";
import { codeCount, hashRecoveryCode, newRecoveryCode } from "./recovery-codes.rules";
import type { FactorsChanged } from "./second-factor.schema";

const events = {
  "app-added": "second-factor-added",
  "app-removed": "second-factor-removed",
  "passkey-added": "second-factor-added",
  "passkey-removed": "second-factor-removed",
  "codes-made": "recovery-codes-made",
} as const satisfies Partial<Record<FactorChange, string>>;

type Change = keyof typeof events;

/**
 * Changes the factors of the user, ends all of their sessions and opens a new one, and mails them what has changed. `where`
 * is the account as it was when the change was allowed: of two concurrent changes the second fails. With a first factor
 * come recovery codes, and they go with the last one. Throws UNAUTHORIZED, and what `change` throws.
 */
export async function changeFactors(
  ctx: UserContext,
  where: { id: string; tokenVersion: number; passwordHash?: string | null },
  change: (tx: Transaction) => Promise<Change>,
): Promise<FactorsChanged> {
  const { db, now } = ctx;
  const { user, recoveryCodes, what } = await db.$transaction(async (tx) => {
    const row = await startSessionsAnew(tx, where);
    const hadFactor = await hasSecondFactor(sqlFor(tx), row.id);
    const what = await change(tx);
    const hasFactor = await hasSecondFactor(sqlFor(tx), row.id);
    if (!hasFactor) await tx.recoveryCode.deleteMany({ where: { userId: row.id } });
    const isNew = what === "codes-made" || (hasFactor && !hadFactor);
    const recoveryCodes = isNew ? await replaceRecoveryCodes(tx, row.id, now) : [];
    await mailFactorChange(tx, row, what, now);
    const user = await openSession({ ...ctx, db: tx }, row, { way: "renewed" });
    return { user, recoveryCodes, what };
  });
  audit(events[what], ctx, { userId: user._id, factor: what });
  return { user, recoveryCodes };
}

/**
 * Removes all factors of an account, ends its sessions, and mails its owner, who has lost them. Returns false and
 * does nothing if there are none.
 */
export async function removeAllFactors(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const where = { userId };
  const { count: passkeys } = await tx.passkey.deleteMany({ where });
  const { count: apps } = await tx.authenticatorApp.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  if (passkeys + apps === 0) return false;
  const data = { tokenVersion: { increment: 1 } };
  const owner = await tx.user.update({ where: { id: userId }, data, select: { name: true, email: true } });
  await mailFactorChange(tx, owner, "reset", now);
  return true;
}

/** Also locks the account, so that its changes come one after the other. */
async function startSessionsAnew(
  tx: Transaction,
  where: { id: string; tokenVersion: number; passwordHash?: string | null },
): Promise<SessionRow> {
  const data = { tokenVersion: { increment: 1 } };
  const [row] = await tx.user.updateManyAndReturn({ where, data, select: sessionSelect });
  if (!row) throw notSignedIn();
  return row;
}

async function replaceRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({
    userId,
    codeHash: hashRecoveryCode(userId, code.replaceAll("-", "")),
    createdAt: now,
  }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}

/** Tells the owner of the account, in case it was somebody else. */
export async function mailFactorChange(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  change: FactorChange,
  now: Date,
): Promise<void> {
  await enqueueMail(tx, secondFactorChanged.to(email, { name, change, changedAt: now.toISOString() }));
}

/**
 * Removes the second factors of the account with the address, for an operator of the server: the only owner has nobody in the
 * portal who could. Returns "unknown" if there is no such account, and "none" if it has no factor.
 */
export async function resetByOperator(db: Database, email: string, now: Date): Promise<"removed" | "none" | "unknown"> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) return "unknown";
    return (await removeAllFactors(tx, user.id, now)) ? "removed" : "none";
  });
}
