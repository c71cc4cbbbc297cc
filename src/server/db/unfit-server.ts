import type pg from "pg";

/** The migrations use features that PostgreSQL 13 does not have. */
const oldest = 14;

type Server = { version: string; encoding: string };

/** A message if the app cannot work on this database: its server is too old, or it does not store Unicode. Else null. */
export async function findUnfit(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num') AS "version", current_setting('server_encoding') AS "encoding"`,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  const encoding = rows[0]?.encoding ?? "unknown";
  if (version < oldest) return `The database in DATABASE_URL is PostgreSQL ${version}: ${oldest} or newer is needed.`;
  if (encoding === "UTF8") return null;
  return `The database in DATABASE_URL has the encoding ${encoding}, which cannot keep every text: UTF8 is needed. Make a new one with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0.`;
}
