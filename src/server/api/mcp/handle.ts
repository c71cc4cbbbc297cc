import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Context } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { requireUser } from "~/server/api/guards";

/** How long a quote can be used. */
export const handleMs = 30 * 60 * 1000;
const gone = "This handle is not known, or is older than 30 minutes. Please ask for a new quote.";

const stored = z.object({
  tool: z.string(),
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  total: z.number(),
  seen: z.string().optional(),
  /** The arguments of the quote, to make it again. */
  given: z.record(z.string(), z.unknown()),
});

/** A call that somebody has been quoted. */
export type QuotedCall = z.infer<typeof stored>;

/** With a space, which no Idempotency-Key of a request has. */
const beginning = "quote ";
const keyOf = (handle: string) => `${beginning}${handle}`;

/**
 * Stores a quoted call for the caller's account, beside the answers for repeated requests, which are deleted after 14 days and
 * with the account. Returns its handle: short, because a model copies it.
 */
export async function saveQuote(ctx: Context, call: QuotedCall): Promise<string> {
  const { id: userId } = await requireUser(ctx);
  const handle = randomBytes(12).toString("base64url");
  const old = { userId, key: { startsWith: beginning }, createdAt: { lt: new Date(ctx.now.getTime() - handleMs) } };
  const row = {
    userId,
    key: keyOf(handle),
    requestHash: "",
    result: JSON.parse(JSON.stringify(call)),
    createdAt: ctx.now,
  };
  await ctx.db.$transaction([
    ctx.db.idempotencyKey.deleteMany({ where: old }),
    ctx.db.idempotencyKey.create({ data: row }),
  ]);
  return handle;
}

/** The quoted call of the caller's handle. Throws NOT_FOUND for those of others, of other tools, and for old ones. */
export async function readQuote(ctx: Context, tool: string, handle: string): Promise<QuotedCall> {
  const { id: userId } = await requireUser(ctx);
  const since = new Date(ctx.now.getTime() - handleMs);
  const row = await ctx.db.idempotencyKey.findFirst({
    where: { userId, key: keyOf(handle), createdAt: { gte: since } },
    select: { result: true },
  });
  const call = stored.safeParse(row?.result).data;
  if (call?.tool !== tool) throw new AppError("NOT_FOUND", gone);
  return call;
}
