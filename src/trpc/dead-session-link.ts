import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { endSession, readSession } from "~/lib/session/session";
import type { AppRouter } from "~/server/api/root";
import { problemOf } from "./errors";

/**
 * Signs out, here and in the other tabs, when the server does not honour the token any more, whatever was asked. What is
 * refused to an earlier token leaves a session that has begun since alone: after a change of the password, for example.
 */
export const endDeadSession: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = readSession()?.token;
      return next({ ...op, context: { ...op.context, token } }).subscribe({
        ...observer,
        error: (error) => {
          if (problemOf(error)?.code === "UNAUTHORIZED" && readSession()?.token === token) endSession();
          observer.error(error);
        },
      });
    });

/** The header of a batch: all of its calls were made in one moment, by one user. */
export function bearer(context: Record<string, unknown> | undefined): Record<string, string> {
  return typeof context?.token === "string" ? { Authorization: `Bearer ${context.token}` } : {};
}
