import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, readMigrations } from "~/server/db/migrate";
import { withClient } from "~/server/db/pg-client";
import { noTimeLimits, optionsOf } from "~/server/db/pool";
import { sha256Of } from "~/server/storage/picture-file";
import { BackupError, type Manifest, tableFile } from "./manifest";
import { quoted, readRows, readTables, sameText } from "./snapshot";

const loadOptions = `${sameText} ${optionsOf(noTimeLimits)}`;

type Options = {
  /** Called in the transaction before anything is changed; throws if the rows must not be loaded. */
  guard?: (client: pg.Client) => Promise<void>;
  /** Called once the rows are there, before the remaining migrations. */
  onLoaded?: (client: pg.Client) => Promise<void>;
};

/**
 * Fills the empty database at `url` with the rows in `folder`: applies the migrations of the backup, loads the rows, and
 * applies the remaining migrations. The role must own the tables, and need not be a superuser. Throws {@link BackupError}
 * if a newer version made the backup, or if the rows do not fit the tables.
 */
export async function load(url: string, folder: string, saved: Manifest, options: Options = {}): Promise<void> {
  const known = await readMigrations();
  const names = new Set(known.migrationDirectories.map(({ path }) => path));
  const unknown = saved.migrations.find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new BackupError(`The backup was made by a newer Luit (migration ${unknown}). Update this one first.`);
  }
  const then = known.migrationDirectories.filter(({ path }) => saved.migrations.includes(path));
  await asBackupError(
    "The tables of the backup cannot be created",
    migrate(url, { ...known, migrationDirectories: then }),
  );
  await asBackupError("The backup's rows cannot be loaded", loadRows(url, folder, saved.tables, options));
  await migrate(url);
}

async function loadRows(
  url: string,
  folder: string,
  tables: Manifest["tables"],
  { guard, onLoaded }: Options,
): Promise<void> {
  await withClient({ connectionString: url, options: loadOptions }, async (client) => {
    await client.query("BEGIN");
    await requireTables(client, tables);
    const all = tables.map(({ name }) => inPublic(name));
    await client.query(`LOCK TABLE ${all.join(", ")} IN ACCESS EXCLUSIVE MODE`);
    await guard?.(client);
    // The rows already include everything that triggers derive. Foreign keys are checked at the end, so that tables can be
    // loaded in any order.
    for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const keys = await dropForeignKeys(client);
    await client.query(`TRUNCATE ${all.join(", ")}`);
    for (const table of tables) await copyRows(client, folder, table);
    await requireSameRows(client, folder, tables);
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
    }
    for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query("COMMIT");
    await client.query(`ANALYZE ${all.join(", ")}`);
    await onLoaded?.(client);
  });
}

function inPublic(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

/** Throws unless the backup has exactly the tables of its schema. */
async function requireTables(client: pg.Client, tables: Manifest["tables"]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'",
  );
  const left = new Set(rows.map(({ name }) => name));
  for (const { name } of tables) {
    if (!left.delete(name))
      throw new BackupError(`The backup has rows for ${name}, which is not a table of its version.`);
  }
  if (left.size > 0) throw new BackupError(`The backup has no rows for the table ${[...left][0]}.`);
}

type ForeignKey = { table: string; name: string; definition: string };

/** Drops all foreign keys; returns what is needed to create them again. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

async function copyRows(client: pg.Client, folder: string, table: Manifest["tables"][number]): Promise<void> {
  const { name, columns, rows } = table;
  const stream = client.query(copyFrom(`COPY ${inPublic(name)} (${quoted(columns)}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, tableFile(name))), stream);
  // Backups of 0.2.0 and older can say 0 for a table with rows.
  if (rows !== 0 && stream.rowCount !== rows)
    throw new BackupError(`The table ${name} does not have the expected number of rows.`);
}

/** Reads the loaded rows again, and throws if they differ from the backup. */
async function requireSameRows(client: pg.Client, folder: string, tables: Manifest["tables"]): Promise<void> {
  const keys = new Map((await readTables(client)).map(({ name, key }) => [name, key]));
  for (const { name, columns } of tables) {
    const key = keys.get(name) ?? quoted(columns);
    const loaded = await sha256Of(readRows(client, { name, columns, key }));
    const saved = await sha256Of(createReadStream(join(folder, tableFile(name))));
    if (loaded !== saved) throw new BackupError(`The rows of the table ${name} are not the same after loading.`);
  }
}

/** PostgreSQL's error classes for wrong rows or tables: cardinality, data, constraints, and names and rights. */
const classes = ["21", "22", "23", "42"];

async function asBackupError<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
    const isSql = typeof code === "string" && code.length === 5 && classes.includes(code.slice(0, 2));
    if (!isSql && name !== "SchemaConnectorError") throw error;
    throw new BackupError(`${what}: ${String(message).split("\n")[0]}.`, { cause: error });
  }
}
