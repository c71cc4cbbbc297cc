import type pg from "pg";

/** The migrations use features that PostgreSQL 13 does not have. */
const oldest = 14;

/** A message if the server is too old; null if it is new enough. */
export async function findTooOld(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  return version >= oldest
    ? null
    : `The database in DATABASE_URL is PostgreSQL ${version}: ${oldest} or newer is needed.`;
}
