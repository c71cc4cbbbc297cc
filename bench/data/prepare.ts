import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { migrate, readMigrations } from "~/server/db/migrate";
import { fill, type Size } from "./fill";

/**
 * A running database; `close` stops it and keeps its data for the next run. `tidy` deletes what was written since the filling.
 * `ownerUrl` may create schemas, which the app's role of `url` may not.
 */
export type Prepared = {
  url: string;
  ownerUrl: string;
  size: Size;
  tidy: () => Promise<void>;
  close: () => Promise<void>;
};

const home = join(tmpdir(), "luit-bench");

/** Opens the database of this size, and fills it unless an earlier run did. Rows written by earlier runs are deleted. */
export async function prepareData(size: Size, print: (text: string) => void): Promise<Prepared> {
  const folder = join(home, await nameOf(size));
  if (!existsSync(join(folder, "filled"))) await make(folder, size, print);
  const { url, ownerUrl, close } = await openEmbedded(folder);
  const filledAt = await readFile(join(folder, "filled"), "utf8");
  await tidy(ownerUrl, filledAt);
  await withClient(ownerUrl, readIntoMemory);
  return { url, ownerUrl, size, tidy: () => tidy(ownerUrl, filledAt), close };
}

/** A hash of size, migrations, the filling code, and the month, because dates are relative to the day of filling. */
async function nameOf({ products, bookings }: Size): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(await readMigrations()));
  for (const file of (await readdir("bench/data")).sort()) hash.update(await readFile(join("bench/data", file)));
  hash.update(new Date().toISOString().slice(0, 7));
  return `${products}-${bookings}-${hash.digest("hex").slice(0, 12)}`;
}

async function make(folder: string, size: Size, print: (text: string) => void): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  // As root, the server runs as another user, who needs access.
  for (const path of [home, part]) await chmod(path, 0o755);
  const { url, ownerUrl, close } = await openEmbedded(part);
  const began = Date.now();
  try {
    await migrate(url);
    await withClient(ownerUrl, (db) => fill(db, size, (step) => print(`  filling in: ${step}`)));
  } finally {
    await close();
  }
  await writeFile(join(part, "filled"), new Date().toISOString());
  await rename(part, folder);
  print(`  filled in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Deletes rows written after the filling, so that each run starts with the stated amount of data. */
async function tidy(url: string, filledAt: string): Promise<void> {
  await withClient(url, async (db) => {
    await db.query(`DELETE FROM "Outbox"`);
    await db.query(`DELETE FROM "IdempotencyKey"`);
    await db.query(`DELETE FROM "Booking" WHERE "createdAt" > $1`, [filledAt]);
    await db.query(`DELETE FROM "User" WHERE "createdAt" > $1`, [filledAt]);
    await db.query("VACUUM ANALYZE");
  });
}

/** Reads all tables and indexes into PostgreSQL's memory, so that the figures do not depend on the disk. */
async function readIntoMemory(db: pg.Client): Promise<void> {
  await db.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await db.query(
    `SELECT pg_prewarm(oid) FROM pg_class
     WHERE relkind IN ('r', 'i', 't') AND relnamespace IN ('public'::regnamespace, 'pg_toast'::regnamespace)`,
  );
}

export async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
