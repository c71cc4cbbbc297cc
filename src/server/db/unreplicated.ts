import type pg from "pg";

/**
 * Thrown when the database server stopped waiting for a replica to confirm a commit. Only that server has the commit, so it
 * is lost if the server fails: whether the request has succeeded is unknown.
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

/**
 * pg's own fields: it has no public way to fail a query because of a notice. To close the connection instead would fail the query
 * too, but end every other statement on it. The error that is set here is thrown once the answer is complete.
 */
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
