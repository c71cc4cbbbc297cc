import type { TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import { dropDraft, keepDraft, storedDraft } from "~/lib/draft";
import { idempotentCalls } from "~/lib/idempotent-calls";
import { randomId } from "~/lib/random-id";
import type { AppRouter } from "~/server/api/root";

/** After this time the same input is a new request, for example another payment of the same amount. */
const keptMs = 10 * 60_000;

/**
 * Gives each of {@link idempotentCalls} an Idempotency-Key. Until the call succeeds, the same input has the same key for ten
 * minutes, also over a reload. So if the answer was lost, the form sent again gets the result of the first call.
 */
export const keepIdempotencyKey: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!idempotentCalls.includes(op.path)) return next(op);
    const request = `sent:${op.path}:${JSON.stringify(op.input)}`;
    const idempotencyKey = keptKey(request) ?? randomId();
    keepDraft(request, `${Date.now()} ${idempotencyKey}`);
    const keyed = { ...op, context: { ...op.context, idempotencyKey } };
    return next(keyed).pipe(tap({ next: () => dropDraft(request) }));
  };

function keptKey(request: string): string | null {
  const [sentAt, key] = String(storedDraft(request)).split(" ");
  return key && Date.now() - Number(sentAt) < keptMs ? key : null;
}

/** The header for a request with one call. Calls made in the same tick share one request, which is sent without a key. */
export function idempotencyHeader({ opList }: { opList: readonly { context: Record<string, unknown> }[] }) {
  const [first, ...others] = opList;
  const key = others.length === 0 ? first?.context.idempotencyKey : undefined;
  return typeof key === "string" ? { "Idempotency-Key": key } : {};
}
