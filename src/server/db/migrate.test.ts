import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { makeDatabase } from "~tests/support/databases";
import { migrate, pendingSql, readMigrations } from "./migrate";

async function freshDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase(inject("databaseUrl"));
  onTestFinished(drop);
  return url;
}

async function migrationNames(): Promise<string[]> {
  return (await readMigrations()).migrationDirectories.map((migration) => migration.path);
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

describe("the migrations", () => {
  it("make exactly schema.prisma, and leave no shadow database behind", async () => {
    const url = await freshDatabase();
    expect(await pendingSql(url)).toBe("");
    expect(await ask(url, "SELECT datname FROM pg_database WHERE datname LIKE 'luit_shadow_%'")).toEqual([]);
  });

  it("are applied once: the second time does nothing", async () => {
    const url = await freshDatabase();
    expect(await migrate(url)).toEqual(await migrationNames());
    expect(await migrate(url)).toEqual([]);
  });

  it("are applied once by several who start at the same moment", async () => {
    const url = await freshDatabase();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(await migrationNames());
  });

  it("go on where a killed process left one unfinished, before any of it was done", async () => {
    const url = await freshDatabase();
    const all = await readMigrations();
    const last = all.migrationDirectories.at(-1)?.path;
    await migrate(url, { ...all, migrationDirectories: all.migrationDirectories.slice(0, -1) });
    // Killed before: nothing of it was done. A done one cannot be unmarked: script and mark are one transaction.
    await ask(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
       VALUES (gen_random_uuid(), '', '${last}', now(), 0)`,
    );
    expect(await migrate(url)).toEqual([last]);
    expect(await migrate(url)).toEqual([]);
  });

  it("stand in the table that Prisma's own command reads, all finished", async () => {
    const url = await freshDatabase();
    await migrate(url);
    const rows = await ask<{ migration_name: string; finished_at: Date | null; rolled_back_at: Date | null }>(
      url,
      "SELECT migration_name, finished_at, rolled_back_at FROM _prisma_migrations ORDER BY migration_name",
    );
    expect(rows.map((row) => row.migration_name)).toEqual(await migrationNames());
    expect(rows.every((row) => row.finished_at && !row.rolled_back_at)).toBe(true);
  });
});
