import { randomInt } from "node:crypto";
import { codeExpiry, isSameHash, maxTries, toCode } from "~/features/account/password-reset.rules";
import { keyedHash } from "~/server/auth/tokens";
import type { Database, Transaction } from "~/server/db/client";

/** What a mailed code is for: a code of another key never fits. There is one code for a key, the newest. */
export type CodeKey = { mailboxHash: string; hashOf: (code: string) => string };

/** A login with this address. The hash includes the address, so that a code is valid for one mailbox only. */
export function loginWith(email: string): CodeKey {
  return {
    mailboxHash: keyedHash("login-mailbox", email),
    hashOf: (code) => keyedHash("login-code", `${email}:${code}`),
  };
}

/** The change of this account to this address. Ending all its sessions, as a new password does, makes the code invalid. */
export function changeTo(email: string, account: OfAccount): CodeKey {
  return keyOf("email-change", email, account);
}

/** The key of the code that confirms this account's address. A new password makes it invalid, as it does the code for a change. */
export function confirmationOf(account: OfAccount & { email: string }): CodeKey {
  return keyOf("email-confirmation", account.email, account);
}

type OfAccount = { id: string; tokenVersion: number };

function keyOf(purpose: string, email: string, { id, tokenVersion }: OfAccount): CodeKey {
  const about = `${id}:${tokenVersion}:${email}`;
  return {
    mailboxHash: keyedHash(purpose, about),
    hashOf: (code) => keyedHash(`${purpose}-code`, `${about}:${code}`),
  };
}

/** Makes a code of six digits in place of an earlier one, and deletes all that have expired. */
export async function makeCode(tx: Transaction, key: CodeKey, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const { mailboxHash, hashOf } = key;
  const code = toCode(randomInt(1_000_000));
  const expiresAt = codeExpiry(now);
  const newest = { codeHash: hashOf(code), attempts: 0, expiresAt };
  await tx.loginCode.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.loginCode.upsert({ where: { mailboxHash }, create: { mailboxHash, ...newest }, update: newest });
  return { code, expiresAt };
}

/**
 * Whether the code is right. Counts the try before the code is compared, so that parallel guesses get no more tries than
 * guesses in sequence.
 */
export async function tryCode(
  db: Database,
  { mailboxHash, hashOf }: CodeKey,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.loginCode.updateManyAndReturn({
    where: { mailboxHash, expiresAt: { gt: now }, attempts: { lt: maxTries } },
    data: { attempts: { increment: 1 } },
    select: { codeHash: true },
  });
  return isSameHash(row?.codeHash, hashOf(code));
}

/** Deletes a code that was right. Returns false if another request has used it first. */
export async function spendCode(tx: Transaction, key: CodeKey, code: string, now: Date): Promise<boolean> {
  const { mailboxHash, hashOf } = key;
  const where = { mailboxHash, codeHash: hashOf(code), expiresAt: { gt: now } };
  const { count } = await tx.loginCode.deleteMany({ where });
  return count === 1;
}

/** Deletes the code, if there is one. */
export async function dropCode(tx: Transaction, { mailboxHash }: CodeKey): Promise<void> {
  await tx.loginCode.deleteMany({ where: { mailboxHash } });
}
