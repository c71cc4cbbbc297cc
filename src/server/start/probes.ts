import type { RequestListener, ServerResponse } from "node:http";
import { healthPool } from "~/server/db/client";
import { readMigrationNames } from "~/server/db/migrate";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";

/** Why a process should get no requests; null if it should. */
export type NotReady = "draining" | "database" | "migrations" | null;

const undefinedTable = "42P01";
const missing = `SELECT count(*)::int AS count FROM unnest($1::text[]) AS name WHERE NOT EXISTS (
  SELECT 1 FROM _prisma_migrations WHERE migration_name = name AND finished_at IS NOT NULL AND rolled_back_at IS NULL)`;

/** Checks whether the database answers and has all migrations of this version; it may have newer ones. */
export async function makeReadiness(isDraining: () => boolean): Promise<() => Promise<NotReady>> {
  const names = await readMigrationNames();
  return async () => {
    if (isDraining()) return "draining";
    try {
      const { rows } = await healthPool().query<{ count: number }>(missing, [names]);
      return rows[0]?.count === 0 ? null : "migrations";
    } catch (error) {
      if ((error as { code?: unknown }).code === undefinedTable) return "migrations";
      if (!isDatabaseUnavailable(error)) log().warn({ err: error }, "could not check the database");
      return "database";
    }
  };
}

/**
 * Answers `/healthz` (200 while the process runs) and `/readyz` (503 with a reason while it should get no requests) before
 * load limits apply, because a busy process must not be restarted.
 */
export function serveProbes(listener: RequestListener, findReason: () => Promise<NotReady>): RequestListener {
  return async (request, response) => {
    const path = request.url?.replace(/\?.*$/s, "");
    if (path !== "/healthz" && path !== "/readyz") return listener(request, response);
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return send(response, 405, { status: "method not allowed" });
    }
    const reason = path === "/readyz" ? await findReason() : null;
    if (reason === null) send(response, 200, { status: "ok" });
    else send(response, 503, { status: "unavailable", reason });
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
