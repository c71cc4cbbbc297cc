import { removableRecord } from "~/features/history/edited-record.service";
import { recordChange } from "~/features/history/history.service";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { endedAfterAsked, endedCursor } from "~/server/changes/ended-last";
import type { Database, Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { lockRow } from "~/server/db/lock-rows";
import { ownReach } from "~/server/outbound/reach";
import { faultOfReceiver } from "~/server/outbound/receiver.rules";
import { newSecret } from "./send/signature.rules";
import type { DisabledReason } from "./webhook.rules";
import {
  type CreateWebhookInput,
  type ListWebhooksInput,
  maxWebhooksPerPage,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookPage,
  type WebhookWithSecret,
} from "./webhook.schema";

/** So long a secret that was replaced signs beside the new one. */
export const previousHours = 24;

const select = {
  id: true,
  account: { select: { id: true, name: true, email: true } },
  name: true,
  url: true,
  types: true,
  failingSince: true,
  disabledAt: true,
  disabledReason: true,
  version: true,
  createdAt: true,
} satisfies Prisma.WebhookEndpointSelect;

type Row = Prisma.WebhookEndpointGetPayload<{ select: typeof select }>;

/** The receivers that are on first, then the newest. */
export async function listWebhooks({ db }: Pick<Context, "db">, input: ListWebhooksInput): Promise<WebhookPage> {
  const orderBy = [
    { disabledAt: { sort: "desc", nulls: "first" } },
    { createdAt: "desc" },
    { id: "desc" },
  ] satisfies Prisma.WebhookEndpointOrderByWithRelationInput[];
  const range = rangeOf(input, maxWebhooksPerPage);
  const [rows, total] = await Promise.all([
    db.webhookEndpoint.findMany({ where: endedAfterAsked(input, "disabledAt"), select, orderBy, ...range }),
    db.webhookEndpoint.count(),
  ]);
  const next = endedCursor(rows, range.take, "disabledAt");
  return { results: rows.map(toWebhook), ...pageFacts(input, maxWebhooksPerPage, { total, next }) };
}

/** The receivers that are told of an account's bookings alone, oldest first. */
export async function readWebhooksOf(tx: Transaction, accountId: string): Promise<Webhook[]> {
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.WebhookEndpointOrderByWithRelationInput[];
  return (await tx.webhookEndpoint.findMany({ where: { accountId }, select, orderBy })).map(toWebhook);
}

/** A receiver of webhooks. */
export const webhookRecord = removableRecord({
  subject: "webhook",
  lock: (tx, id: string) => lockRow(tx, "WebhookEndpoint", id),
  read: readWebhook,
  raise: (tx, id) =>
    tx.webhookEndpoint.update({ where: { id }, data: { version: { increment: 1 } }, select: { id: true } }),
  recorded: ({ name, url, types, on }) => ({ name, url, types, on }),
  removal: {
    // Its messages go with it.
    isUsed: async () => false,
    archive: async () => undefined,
    delete: (tx, id) => tx.webhookEndpoint.delete({ where: { id }, select: { id: true } }),
  },
});

/** Adds a receiver. Throws VALIDATION for an address that is never called, or an account that does not exist. */
export async function createWebhook(ctx: UserContext, body: CreateWebhookInput): Promise<WebhookWithSecret> {
  const { name, email = null, types } = body;
  const url = toReceiver(body.url);
  const secret = newSecret();
  const made = await webhookRecord.create(ctx, body, async (tx) => {
    const accountId = email === null ? null : await requireAccount(tx, email);
    return toWebhook(await tx.webhookEndpoint.create({ data: { accountId, name, url, types, secret }, select }));
  });
  return { ...made, secret };
}

/** Changes only the given fields. Throws NOT_FOUND, VALIDATION, and the errors of `requireVersion`. */
export async function updateWebhook(ctx: UserContext, changes: UpdateWebhookInput): Promise<Webhook> {
  const { id, name, types, on } = changes;
  const url = changes.url === undefined ? undefined : toReceiver(changes.url);
  return webhookRecord.update(ctx, id, changes, async (tx, before) => {
    const isSwitched = on !== undefined && on !== before.on;
    const data = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(types && { types }),
      ...(isSwitched && switched(on, ctx.now)),
    };
    return toWebhook(await tx.webhookEndpoint.update({ where: { id }, data, select }));
  });
}

/** Switched on, it has failed never before. */
function switched(on: boolean, now: Date): Prisma.WebhookEndpointUpdateInput {
  if (on) return { disabledAt: null, disabledReason: null, failingSince: null };
  return { disabledAt: now, disabledReason: "owner" satisfies DisabledReason };
}

/** Gives a receiver a new secret. For a day messages are signed by both. Throws NOT_FOUND. */
export async function renewSecret({ db, user, now }: UserContext, { id }: { id: string }): Promise<WebhookWithSecret> {
  const secret = newSecret();
  return db.$transaction(async (tx) => {
    await webhookRecord.hold(tx, id);
    const { secret: previousSecret } = await tx.webhookEndpoint.findUniqueOrThrow({
      where: { id },
      select: { secret: true },
    });
    const data = { secret, previousSecret, previousUntil: new Date(now.getTime() + previousHours * 60 * 60_000) };
    const row = await tx.webhookEndpoint.update({ where: { id }, data, select });
    const change = { subject: "webhook", subjectId: id, actorId: user.id } as const;
    await recordChange(tx, { ...change, action: "updated", fields: { secret: ["set", "replaced"] } });
    return { ...toWebhook(row), secret };
  });
}

/** The address in its usual form. Throws VALIDATION for one that is never called. */
function toReceiver(typed: string): string {
  const fault = faultOfReceiver(typed, ownReach());
  if (fault !== null) throw invalidField("url", fault);
  return new URL(typed).href;
}

async function requireAccount(tx: Transaction, email: string): Promise<string> {
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!account) throw invalidField("email", "There is no account with this address. It must register first.");
  return account.id;
}

async function readWebhook(db: Database | Transaction, id: string): Promise<Webhook> {
  const row = await db.webhookEndpoint.findUnique({ where: { id }, select });
  if (!row) throw new AppError("NOT_FOUND", "There is no such webhook.");
  return toWebhook(row);
}

function toWebhook({ id: _id, account, name, url, types, failingSince, disabledAt, ...row }: Row): Webhook {
  return {
    _id,
    name,
    account: account && { _id: account.id, name: account.name, email: account.email },
    url,
    types,
    on: disabledAt === null,
    // A CHECK constraint allows only these.
    disabledReason: row.disabledReason as DisabledReason | null,
    failingSince: failingSince?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
