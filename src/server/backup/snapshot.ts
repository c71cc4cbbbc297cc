import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { withClient } from "~/server/db/pg-client";
import { noTimeLimits, optionsOf } from "~/server/db/pool";
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
  return withClient({ connectionString: url, options: `${sameText} ${optionsOf(noTimeLimits)}` }, async (client) => {
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

/** For a connection whose COPY writes the same text on every server. */
export const sameText = "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex";

/** All our tables except the history of migrations, which a restore writes again. */
const tablesSql = `
  SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT string_agg(quote_ident(a.attname) || CASE t.typcategory WHEN 'S' THEN ' COLLATE "C"' ELSE '' END, ', '
        ORDER BY array_position(i.indkey::int2[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
        JOIN pg_type t ON t.oid = a.atttypid
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  ORDER BY 1`;

/** A table, and how its rows are sorted. */
export type Table = { name: string; columns: string[]; key: string };

export async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(tablesSql)).rows;
}

/** Reads the rows in COPY's format, sorted by their keys: the same rows give the same bytes on every server. */
export function readRows(client: pg.Client, { name, columns, key }: Table): CopyToStreamQuery {
  const select = `SELECT ${quoted(columns)} FROM public.${pg.escapeIdentifier(name)} ORDER BY ${key}`;
  return client.query(copyTo(`COPY (${select}) TO STDOUT`));
}

async function copyTables(client: pg.Client, folder: string): Promise<TableCopy[]> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  const copies: TableCopy[] = [];
  for (const table of await readTables(client)) {
    const { name, columns } = table;
    const stream = readRows(client, table);
    await pipeline(stream, createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }));
    await client.query("SELECT"); // The stream can end before PostgreSQL has sent the number of rows.
    copies.push({ name, columns, rows: stream.rowCount });
  }
  return copies;
}

/** Quoted names for SQL, separated by commas. */
export function quoted(names: readonly string[]): string {
  return names.map(pg.escapeIdentifier).join(", ");
}
