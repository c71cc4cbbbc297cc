import { httpBatchLink, type TRPCLink } from "@trpc/client";
import { maxBatchedCalls } from "~/lib/max-batched-calls";
import type { AppRouter } from "~/server/api/root";
import { bearer, endDeadSession } from "./dead-session-link";
import { holdWithoutNetwork } from "./held/hold-link";
import { idempotencyHeader, keepIdempotencyKey } from "./idempotency-link";

/** The links of every tRPC client in the browser. */
export function makeLinks(): TRPCLink<AppRouter>[] {
  return [
    endDeadSession,
    keepIdempotencyKey,
    holdWithoutNetwork,
    httpBatchLink({
      url: "/api/trpc",
      maxItems: maxBatchedCalls,
      headers: ({ opList }) => ({ ...bearer(opList[0].context), ...idempotencyHeader({ opList }) }),
    }),
  ];
}
