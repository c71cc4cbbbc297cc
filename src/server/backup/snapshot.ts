import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "~/server/db/pg-client";
import { type TableCopy, tableFile } from "./manifest";

/** The content of a database at one moment. */
export type Snapshot = {
  migrations: string[];
  tables: TableCopy[];
  /** Addresses of pictures on this machine's disk. */
  uploads: string[];
};

const tries = 3;
const serializationFailure = "40001";

/**
 * Copies all rows of the database at `url` into `folder` as a consistent snapshot, while the app continues to write.
 * Pictures of the snapshot are not deleted until `work` has ended.
 */
export async function withSnapshot<T>(url: string, folder: string, work: (found: Snapshot) => Promise<T>): Promise<T> {
  return withClient({ connectionString: url, options: "-c TimeZone=UTC" }, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const uploads = await lockUploads(client);
    const migrations = await readColumn(
      client,
      `SELECT migration_name AS value FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
    );
    const tables = await copyTables(client, folder);
    return work({ uploads, migrations, tables });
  });
}

/** Locks the rows, so that the sweep does not delete them. Starts again if the sweep has deleted some in between. */
async function lockUploads(client: pg.Client): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readColumn(
        client,
        `SELECT "url" AS value FROM "Upload" WHERE "url" LIKE '/uploads/%' ORDER BY 1 FOR KEY SHARE`,
      );
    } catch (error) {
      if ((error as { code?: string }).code !== serializationFailure || attempt === tries) throw error;
      await client.query("ROLLBACK");
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    }
  }
}

async function readColumn(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(sql);
  return rows.map(({ value }) => value);
}

/** All our tables except the history of migrations, which a restore writes again. */
const tablesSql = `
  SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  ORDER BY 1`;

/** Rows are sorted by their keys, so that the same rows give the same file. */
async function copyTables(client: pg.Client, folder: string): Promise<TableCopy[]> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(tablesSql);
  const copies: TableCopy[] = [];
  for (const { name, columns, key } of rows) {
    const select = `SELECT ${quoted(columns)} FROM ${pg.escapeIdentifier(name)} ORDER BY ${quoted(key)}`;
    const stream = client.query(copyTo(`COPY (${select}) TO STDOUT`));
    await pipeline(stream, createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }));
    copies.push({ name, columns, rows: stream.rowCount });
  }
  return copies;
}

/** Quoted names for SQL, separated by commas. */
export function quoted(names: readonly string[]): string {
  return names.map(pg.escapeIdentifier).join(", ");
}
