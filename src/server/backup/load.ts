import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, readMigrations } from "~/server/db/migrate";
import { BackupError, type Manifest, tableFile } from "./manifest";
import { quoted } from "./snapshot";

/**
 * Fills the empty database at `url` with the rows in `folder`: into the tables as they were when these were saved, which
 * are then brought to the newest migration. Throws {@link BackupError} when a newer Luit made them.
 */
export async function load(url: string, folder: string, { migrations, tables }: Manifest): Promise<void> {
  const known = await readMigrations();
  const names = new Set(known.migrationDirectories.map(({ path }) => path));
  const unknown = migrations.find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new BackupError(`The backup was made by a newer Luit (migration ${unknown}). Update this one first.`);
  }
  const then = known.migrationDirectories.filter(({ path }) => migrations.includes(path));
  await migrate(url, { ...known, migrationDirectories: then });
  await copyRows(url, folder, tables);
  await migrate(url);
}

async function copyRows(url: string, folder: string, tables: Manifest["tables"]): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  client.on("error", () => undefined); // what is being asked then fails, and is told
  await client.connect();
  try {
    await client.query("BEGIN");
    // Rows come as they are: triggers have made them what they are, and what they refer to is among them.
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(`TRUNCATE ${quoted(tables.map(({ name }) => name))}`);
    for (const { name, columns, rows } of tables) {
      const stream = client.query(copyFrom(`COPY ${pg.escapeIdentifier(name)} (${quoted(columns)}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, tableFile(name))), stream);
      if (stream.rowCount !== rows) throw new BackupError(`The table ${name} has not the rows that it should have.`);
    }
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}
