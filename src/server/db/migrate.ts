import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { withClient } from "./pg-client";
import { setRoleDefaults } from "./pooled";
import { migrationLimits, schemaFile, withSchemaEngine } from "./schema-engine";

/** The advisory lock that a process holds while it migrates. */
export const migrationLock = 5_648_118;
const folder = "prisma/migrations";
const filters = { externalTables: [], externalEnums: [] };

/** The names of all migrations on disk, oldest first. */
export async function readMigrationNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}

/** Reads the migrations from disk, in the engine's format. */
export async function readMigrations(): Promise<MigrationList> {
  const names = await readMigrationNames();
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: await readFile(join(folder, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(join(folder, path, "migration.sql"), "utf8") },
        },
      })),
    ),
  };
}

/**
 * Marks unfinished migrations as rolled back. A script and its mark are committed together (schema-engine.ts): without
 * the mark, nothing of the script was committed.
 */
const rollBackUnfinished = `DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$`;

/**
 * Applies all missing migrations to the database at `url`; returns their names. An advisory lock makes processes that
 * start at the same time wait for each other. `known`: a shorter list, for tests. `hasPooler`: a pooler leads to the
 * database as well, whose sessions need the settings of this role.
 */
export async function migrate(
  url: string,
  known?: MigrationList,
  { hasPooler = false }: { hasPooler?: boolean } = {},
): Promise<string[]> {
  return withClient({ connectionString: url, ...migrationLimits }, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    if (hasPooler) await setRoleDefaults(client);
    await client.query(rollBackUnfinished);
    const migrationsList = known ?? (await readMigrations());
    return withSchemaEngine(url, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
      return appliedMigrationNames;
    });
  });
}

/** The SQL that leads from the migrations to schema.prisma; empty if they agree. Uses a shadow database. */
export async function pendingSql(url: string): Promise<string> {
  return withSchemaEngine(url, async (engine) => {
    const files = [{ path: schemaFile, content: await readFile(schemaFile, "utf8") }];
    const { stdout } = await engine.diff({
      from: { tag: "migrations", ...(await readMigrations()) },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters,
    });
    return stdout === null || stdout.startsWith("-- This is an empty migration.") ? "" : stdout;
  });
}
