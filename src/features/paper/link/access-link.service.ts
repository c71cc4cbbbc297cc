import { createHash, randomBytes } from "node:crypto";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { AccessPurpose } from "~/server/db/generated/enums";

/** What a link opens: the voucher of a booking, or the calendar of departures, for the admin who made the link. */
export type Opened =
  | { purpose: "voucher"; bookingId: string; madeById: string }
  | { purpose: "calendar"; madeById: string };

/** When a link was made, and until when it works: instants. */
export type LinkTimes = { createdAt: string; expiresAt: string };

/**
 * Makes a link in place of the one before, and returns its token: 256 random bits, of which only the hash is stored. The
 * caller has locked the booking or the user, so that of two links made at the same time the later one remains.
 */
export async function makeAccessLink(tx: Transaction, opened: Opened, now: Date, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await revokeAccessLinks(tx, whichOf(opened), now);
  await tx.accessLink.create({ data: { ...opened, tokenHash: hashOf(token), createdAt: now, expiresAt } });
  return token;
}

/** The link that works now; null: there is none. */
export async function readAccessLink(db: Database | Transaction, opened: Opened, now: Date): Promise<LinkTimes | null> {
  const row = await db.accessLink.findFirst({
    where: { ...whichOf(opened), revokedAt: null, expiresAt: { gt: now } },
    select: { createdAt: true, expiresAt: true },
  });
  return row && { createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() };
}

/** Revokes the links of the filter that are not revoked. Returns how many there were. */
export async function revokeAccessLinks(
  tx: Database | Transaction,
  which: Prisma.AccessLinkWhereInput,
  now: Date,
): Promise<number> {
  const { count } = await tx.accessLink.updateMany({ where: { ...which, revokedAt: null }, data: { revokedAt: now } });
  return count;
}

/** The row of a token that works; null if it is unknown, revoked, expired, or for another purpose. */
export function findAccessLink(db: Database, purpose: AccessPurpose, token: string, now: Date) {
  return db.accessLink.findFirst({
    where: { tokenHash: hashOf(token), purpose, revokedAt: null, expiresAt: { gt: now } },
    select: { bookingId: true, madeBy: { select: { role: true } } },
  });
}

/** The filter for the links that a new one replaces. */
export function whichOf(opened: Opened): Prisma.AccessLinkWhereInput {
  const { purpose } = opened;
  return opened.purpose === "voucher" ? { purpose, bookingId: opened.bookingId } : opened;
}

/** Without a key: the token has enough bits, and links survive a new secret of the server. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
