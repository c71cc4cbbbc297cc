import type pg from "pg";

/**
 * Thrown for a commit that is on the server's own disk, but that the server stopped waiting for its replicas to confirm. It
 * is lost if the server is lost, so its outcome is unknown.
 */
export class UnreplicatedError extends Error {
  override name = "UnreplicatedError";
  /** PostgreSQL's code for an unknown outcome, which `isDatabaseUnavailable` recognises: requests are answered with 503. */
  readonly code = "08007";
  /** Prisma's adapter passes the code on only beside a severity. */
  readonly severity = "ERROR";
  readonly detail = undefined;
  readonly column = undefined;
  readonly hint = undefined;
}

/** The function of PostgreSQL that gives the warning. Its text depends on the language of the server. */
const waiting = "SyncRepWaitForLSN";

/** pg's query, of which its types leave out the error that it throws once its answer is complete. */
type Internals = { _getActiveQuery: () => { _canceledDueToError: unknown } | null };

/**
 * Makes statements fail whose wait for synchronous replicas was cancelled (pg_cancel_backend). PostgreSQL answers them like
 * any other and only adds a warning.
 */
export function refuseUnreplicated(client: pg.Client): void {
  client.on("notice", ({ routine }) => {
    if (routine !== waiting) return;
    const active = (client as unknown as Internals)._getActiveQuery();
    if (active) active._canceledDueToError = new UnreplicatedError("A commit was not confirmed by a replica.");
  });
}
