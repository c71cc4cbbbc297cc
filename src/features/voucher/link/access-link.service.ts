import { addDays, type CalendarDate, startOfDayInIndia } from "~/lib/dates";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import type { AccessPurpose } from "~/server/db/generated/enums";
import { type AnyTransaction, executeIn } from "~/server/db/transaction";
import { newId } from "~/server/ids";
import { hashOfToken, makeLinkToken } from "~/server/security/link-token";

/**
 * What a link opens: the voucher of a booking, the form for its travellers' details, the page to pay it, the sheet of a departure or a
 * hire for somebody assigned to it, or the calendar of departures for the admin who made the link.
 */
export type Opened =
  | { purpose: "voucher" | "travellers" | "payment"; bookingId: string; madeById: string }
  | { purpose: "sheet"; assignmentId: string; madeById: string }
  | { purpose: "calendar"; madeById: string };

/** When a link was made, and until when it works: instants. */
export type LinkTimes = { createdAt: string; expiresAt: string };

/**
 * Makes a link in place of the one before, and returns its token: 256 random bits, of which only the hash is stored. The
 * caller has locked the booking, the assignment or the user, so that of two links made at the same time the later one remains.
 */
export async function makeAccessLink(tx: Transaction, opened: Opened, now: Date, expiresAt: Date): Promise<string> {
  await revokeAccessLinks(tx, whichOf(opened), now);
  return addAccessLink(tx, opened, now, expiresAt);
}

/** Makes a link beside those that there are, and returns its token. Raw: a booking by phone sends it with its other statements. */
export async function addAccessLink(tx: AnyTransaction, opened: Opened, now: Date, expiresAt: Date): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  const bookingId = "bookingId" in opened ? opened.bookingId : null;
  const assignmentId = "assignmentId" in opened ? opened.assignmentId : null;
  await executeIn(
    tx,
    `INSERT INTO "AccessLink" ("id", "purpose", "bookingId", "assignmentId", "madeById", "tokenHash", "createdAt", "expiresAt")
     VALUES ($1::uuid, $2::"AccessPurpose", $3::uuid, $4::uuid, $5::uuid, $6, $7::timestamptz, $8::timestamptz)`,
    [
      newId(),
      opened.purpose,
      bookingId,
      assignmentId,
      opened.madeById,
      tokenHash,
      now.toISOString(),
      expiresAt.toISOString(),
    ],
  );
  return token;
}

/** The link that works now, of several the one that works longest; null: there is none. */
export async function readAccessLink(db: Database | Transaction, opened: Opened, now: Date): Promise<LinkTimes | null> {
  const row = await db.accessLink.findFirst({
    where: { ...whichOf(opened), revokedAt: null, expiresAt: { gt: now } },
    select: { createdAt: true, expiresAt: true },
    orderBy: [{ expiresAt: "desc" }, { id: "desc" }],
  });
  return row && toTimes(row);
}

/** The links for sheets that work now, by assignment. */
export async function readSheetLinks(
  db: Database | Transaction,
  assignmentIds: string[],
  now: Date,
): Promise<Map<string, LinkTimes>> {
  const rows = await db.accessLink.findMany({
    where: { assignmentId: { in: assignmentIds }, purpose: "sheet", revokedAt: null, expiresAt: { gt: now } },
    select: { assignmentId: true, createdAt: true, expiresAt: true },
  });
  return new Map(rows.flatMap(({ assignmentId, ...times }) => (assignmentId ? [[assignmentId, toTimes(times)]] : [])));
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

/** Lets the links of the filter that work now work until `expiresAt`, if that is later. */
export async function extendAccessLinks(
  tx: Transaction,
  which: Prisma.AccessLinkWhereInput,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await tx.accessLink.updateMany({
    where: { ...which, revokedAt: null, expiresAt: { gt: now, lt: expiresAt } },
    data: { expiresAt },
  });
}

/** The row of a token that works; null if it is unknown, revoked, expired, or for another purpose. */
export function findAccessLink(db: Database | Transaction, purpose: AccessPurpose, token: string, now: Date) {
  return db.accessLink.findFirst({
    where: { tokenHash: hashOfToken(token), purpose, revokedAt: null, expiresAt: { gt: now } },
    select: {
      id: true,
      bookingId: true,
      assignment: {
        select: { productId: true, date: true, bookingId: true, resource: { select: { id: true, name: true } } },
      },
      madeBy: { select: { role: true } },
    },
  });
}

/** The filter for the links that a new one replaces. */
export function whichOf(opened: Opened): Prisma.AccessLinkWhereInput {
  const { purpose } = opened;
  if ("bookingId" in opened) return { purpose, bookingId: opened.bookingId };
  return "assignmentId" in opened ? { purpose, assignmentId: opened.assignmentId } : opened;
}

function toTimes({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): LinkTimes {
  return { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** When a link to the sheet of a departure ends: with the day after its last day. */
export function sheetLinkExpiry(lastDay: CalendarDate): Date {
  return new Date(startOfDayInIndia(addDays(lastDay, 2)).getTime() - 1);
}
