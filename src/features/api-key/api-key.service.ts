import { listedRecord } from "~/features/history/edited-record.service";
import type { ApiScope } from "~/lib/api-scopes";
import { addDays, type CalendarDate, dateInIndia, startOfDayInIndia } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { makeKey } from "~/server/auth/api-key";
import { endedAfterAsked, endedCursor } from "~/server/changes/ended-last";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import {
  type ApiKey,
  type ApiKeyPage,
  type CreateKeyInput,
  type ListKeysInput,
  maxKeysPerPage,
  type NewApiKey,
  type UpdateKeyInput,
} from "./api-key.schema";

const include = { account: { select: { id: true, name: true, email: true } } } satisfies Prisma.ApiKeyInclude;
type Row = Prisma.ApiKeyGetPayload<{ include: typeof include }>;

/** The keys that work first, then the newest. */
export async function listKeys({ db }: Pick<Context, "db">, input: ListKeysInput): Promise<ApiKeyPage> {
  const orderBy = [
    { endedAt: { sort: "desc", nulls: "first" } },
    { createdAt: "desc" },
    { id: "desc" },
  ] satisfies Prisma.ApiKeyOrderByWithRelationInput[];
  const range = rangeOf(input, maxKeysPerPage);
  const [rows, total] = await Promise.all([
    db.apiKey.findMany({ where: endedAfterAsked(input, "endedAt"), include, orderBy, ...range }),
    db.apiKey.count(),
  ]);
  const next = endedCursor(rows, range.take, "endedAt");
  return { results: rows.map(toKey), ...pageFacts(input, maxKeysPerPage, { total, next }) };
}

/** The keys of an account, oldest first. */
export async function readKeysOf(tx: Transaction, accountId: string): Promise<ApiKey[]> {
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.ApiKeyOrderByWithRelationInput[];
  return (await tx.apiKey.findMany({ where: { accountId }, include, orderBy })).map(toKey);
}

/** A key of a program. */
export const keyRecord = listedRecord({
  subject: "apiKey",
  // Raw for the row lock.
  lock: (tx, id) => lockRow(tx, "ApiKey", id),
  read: readKey,
  raise: (tx, id) => tx.apiKey.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
  recorded: ({ name, isTest, scopes, perMinute, lastDay, ended }) => ({
    name,
    isTest,
    scopes,
    perMinute,
    lastDay,
    ended,
  }),
});

/** Makes a key for the account with this address. Only its hash is stored. Throws VALIDATION if there is no such account. */
export async function createKey(ctx: UserContext, body: CreateKeyInput): Promise<NewApiKey> {
  const { key, hash, shown } = makeKey(body);
  const made = await keyRecord.create(ctx, body, async (tx) => {
    const { name, email, isTest, scopes, perMinute, lastDay = null } = body;
    const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!account) throw invalidField("email", "There is no account with this address. It must register first.");
    const data = { accountId: account.id, name, hash, shown, isTest, scopes, perMinute, expiresAt: endOf(lastDay) };
    return toKey(await tx.apiKey.create({ data, include }));
  });
  return { ...made, key };
}

/** Changes only the given fields. Throws NOT_FOUND, STATUS_CHANGED for an ended key, and the errors of `requireVersion`. */
export async function updateKey(ctx: UserContext, changes: UpdateKeyInput): Promise<ApiKey> {
  const { id, name, scopes, perMinute, lastDay } = changes;
  return keyRecord.update(ctx, id, changes, async (tx, before) => {
    if (before.ended) throw new AppError("STATUS_CHANGED", "This key has ended. Please make a new one.");
    const data = {
      ...(name !== undefined && { name }),
      ...(scopes && { scopes }),
      ...(perMinute !== undefined && { perMinute }),
      ...(lastDay !== undefined && { expiresAt: endOf(lastDay) }),
    };
    return toKey(await tx.apiKey.update({ where: { id }, data, include }));
  });
}

/** Ends a key for good; its next request gets 401. Once more changes nothing. Throws NOT_FOUND. */
export async function endKey({ db, user, now }: UserContext, { id }: { id: string }): Promise<ApiKey> {
  return db.$transaction((tx) =>
    keyRecord.change(tx, { user }, id, async (_, before) => {
      if (before.ended) return before;
      return toKey(await tx.apiKey.update({ where: { id }, data: { endedAt: now }, include }));
    }),
  );
}

async function readKey(db: Database | Transaction, id: string): Promise<ApiKey> {
  const row = await db.apiKey.findUnique({ where: { id }, include });
  if (!row) throw new AppError("NOT_FOUND", "There is no such key.");
  return toKey(row);
}

/** The end of the last day, in India. */
function endOf(lastDay: CalendarDate | null): Date | null {
  return lastDay === null ? null : startOfDayInIndia(addDays(lastDay, 1));
}

function toKey({ id: _id, name, account, shown, isTest, scopes, perMinute, expiresAt, endedAt, ...row }: Row): ApiKey {
  return {
    _id,
    name,
    account: { _id: account.id, name: account.name, email: account.email },
    shown,
    isTest,
    scopes: scopes as ApiScope[],
    perMinute,
    lastDay: expiresAt && dateInIndia(new Date(expiresAt.getTime() - 1)),
    ended: endedAt !== null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
