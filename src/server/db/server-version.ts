import type pg from "pg";

/** Migrations use what PostgreSQL 13 does not know. */
const oldest = 14;

/** One line about a server that is too old for our tables; null when it is new enough. */
export async function findTooOld(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  return version >= oldest
    ? null
    : `The database in DATABASE_URL is PostgreSQL ${version}: ${oldest} or newer is needed.`;
}
