import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { endSession, readSession } from "~/lib/session/session";
import type { AppRouter } from "~/server/api/root";
import { problemOf } from "./errors";

const secondStepSetUpPath = "/profile/account#second-step";

/**
 * Logs out, in all tabs, when the server answers 401 to the session's token. A 401 to an earlier token is ignored: the
 * session has been replaced meanwhile, for example by a change of the password.
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
          // Staff who must set up a second factor first; the page says so.
          if (problemOf(error)?.code === "SECOND_FACTOR_MISSING") window.location.assign(secondStepSetUpPath);
          observer.error(error);
        },
      });
    });

/** The header of a batch. Its calls were made in the same tick, so they share one token. */
export function bearer(context: Record<string, unknown> | undefined): Record<string, string> {
  return typeof context?.token === "string" ? { Authorization: `Bearer ${context.token}` } : {};
}
