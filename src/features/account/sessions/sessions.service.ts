import type { Message } from "~/features/account/auth.schema";
import type { SessionUser } from "~/lib/session/session-user";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import type { Database, Transaction } from "~/server/db/client";
import { continueSession, sessionSelect } from "./open-session.service";
import type { EndSessionInput, OwnSessions, StoredSession } from "./session.schema";

/** A page of the account shows no more; ending all others ends those beyond too. */
const maxListed = 100;

/** Returns the user's sessions, the current one first, then the last used. */
export async function listSessions({ db, now, user }: UserContext): Promise<OwnSessions> {
  const stored = await readSessions(db, user, now);
  const sessions = stored.map((session) => ({ ...session, isCurrent: session._id === user.sessionId }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

/** The sessions of a user that have not ended, the last used first. */
export async function readSessions(
  db: Database | Transaction,
  { id: userId, tokenVersion: version }: { id: string; tokenVersion: number },
  now: Date,
): Promise<StoredSession[]> {
  const rows = await db.session.findMany({
    where: { userId, version, expiresAt: { gt: now } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map(({ id, way, hasSecondStep, browser, system, network, createdAt, lastUsedAt }) => ({
    _id: id,
    way,
    hasSecondStep,
    browser,
    system,
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the user; its tokens are invalid at once. Throws NOT_FOUND. */
export async function endSession(ctx: UserContext, { id }: EndSessionInput): Promise<Message> {
  const { db, user } = ctx;
  // The row is deleted, so that no late write of its last use can bring it back.
  const where = { id, userId: user.id, version: user.tokenVersion };
  const { count } = await db.session.deleteMany({ where });
  if (count === 0) throw new AppError("NOT_FOUND", "This session has ended already.");
  audit("session-ended", ctx, { userId: user.id, sessionId: id });
  return { message: "The session is ended." };
}

/** Ends the session of the request's token, if there still is one: who logs out has no use for an error. */
export async function endOwnSession(ctx: Context): Promise<Message> {
  const { db, claims } = ctx;
  if (claims?.sid) {
    const { count } = await db.session.deleteMany({ where: { id: claims.sid, userId: claims._id } });
    if (count > 0) audit("session-ended", ctx, { userId: claims._id, sessionId: claims.sid });
  }
  return { message: "You are logged out." };
}

/**
 * Ends all sessions but the current one, also those without a row, and returns the user with a token. Throws UNAUTHORIZED
 * if the current session has ended meanwhile.
 */
export async function endOtherSessions(ctx: UserContext): Promise<SessionUser> {
  const { db, user } = ctx;
  const session = await db.$transaction(async (tx) => {
    const where = { id: user.id, tokenVersion: user.tokenVersion };
    const data = { tokenVersion: { increment: 1 } };
    const [row] = await tx.user.updateManyAndReturn({ where, data, select: sessionSelect });
    if (!row) throw notSignedIn();
    return continueSession(ctx, row, tx);
  });
  audit("other-sessions-ended", ctx, { userId: user.id });
  return session;
}
