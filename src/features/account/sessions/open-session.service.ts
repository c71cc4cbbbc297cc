import { toAnsweredPhone } from "~/lib/phone";
import type { SessionUser } from "~/lib/session/session-user";
import type { ClientInfo, Context, UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { signToken, tokenExpiry } from "~/server/auth/tokens";
import type { Database, Transaction } from "~/server/db/client";
import { Prisma, type SessionWay } from "~/server/db/generated/client";
import { newId } from "~/server/ids";
import { coarseNetwork, deviceOf } from "./device.rules";

/** What users see of their own account. */
export const ownUserSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  role: true,
  staffRole: true,
} satisfies Prisma.UserSelect;

/** The columns for {@link openSession}. */
export const sessionSelect = { ...ownUserSelect, tokenVersion: true } satisfies Prisma.UserSelect;

export type SessionRow = Prisma.UserGetPayload<{ select: typeof sessionSelect }>;

/** The client, and where the session is stored: for a transaction, that of the transaction. */
type Opening = Pick<Context, "now"> & Partial<ClientInfo> & { db: Database | Transaction };

/**
 * Begins a session in one statement, and returns the user with its token. Throws UNAUTHORIZED if the account was deleted
 * meanwhile.
 */
export async function openSession(
  { db, now, address, userAgent }: Opening,
  row: SessionRow,
  how: { way: SessionWay; hasSecondStep?: boolean },
): Promise<SessionUser> {
  const id = newId();
  const device = { ...deviceOf(userAgent), network: coarseNetwork(address ?? "") };
  const times = { createdAt: now, lastUsedAt: now, expiresAt: tokenExpiry(now) };
  const data = { id, userId: row.id, version: row.tokenVersion, ...how, ...device, ...times };
  try {
    await db.session.createMany({ data });
  } catch (error) {
    const isUserGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
    throw isUserGone ? notSignedIn() : error;
  }
  return withToken(row, id);
}

/**
 * Returns the user with a later token of the request's session. A token from before sessions were listed gets a session.
 * Throws UNAUTHORIZED if the session has ended meanwhile.
 */
export async function continueSession(
  ctx: UserContext,
  row: SessionRow,
  db: Database | Transaction = ctx.db,
): Promise<SessionUser> {
  const { now, user } = ctx;
  if (user.sessionId === null) return openSession({ ...ctx, db }, row, { way: "renewed" });
  const data = { version: row.tokenVersion, expiresAt: tokenExpiry(now) };
  const { count } = await db.session.updateMany({ where: { id: user.sessionId, version: user.tokenVersion }, data });
  if (count === 0) throw notSignedIn();
  return withToken(row, user.sessionId);
}

async function withToken(row: SessionRow, sid: string): Promise<SessionUser> {
  const { id, name, email, phone, role, staffRole, tokenVersion } = row;
  const fields = { _id: id, name, email, phone: toAnsweredPhone(phone), role, ...(staffRole && { staffRole }) };
  return { ...fields, token: await signToken({ ...fields, version: tokenVersion, sid }) };
}
