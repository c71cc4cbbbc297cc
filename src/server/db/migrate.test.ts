import { execFile } from "node:child_process";
import { promisify } from "node:util";
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

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

describe("the migrations", () => {
  it("produce exactly schema.prisma, and leave no shadow database behind", async () => {
    const url = await freshDatabase();
    expect(await pendingSql(url)).toBe("");
    expect(await query(url, "SELECT datname FROM pg_database WHERE datname LIKE 'luit_shadow_%'")).toEqual([]);
  });

  it("are applied once: the second time does nothing, and Prisma's own command finds them finished in its table", async () => {
    const url = await freshDatabase();
    expect(await migrate(url)).toEqual(await migrationNames());
    expect(await migrate(url)).toEqual([]);
    const rows = await query<{ migration_name: string; finished_at: Date | null; rolled_back_at: Date | null }>(
      url,
      "SELECT migration_name, finished_at, rolled_back_at FROM _prisma_migrations ORDER BY migration_name",
    );
    expect(rows.map((row) => row.migration_name)).toEqual(await migrationNames());
    expect(rows.every((row) => row.finished_at && !row.rolled_back_at)).toBe(true);
  });

  it("leave no timer behind, which would keep a finished command from ending", async () => {
    const code = `import { migrate } from "./src/server/db/migrate.ts";
      await migrate(process.env.DATABASE_URL);
      console.info(process.getActiveResourcesInfo().includes("Timeout"));`;
    const env = { NODE_ENV: "test", DATABASE_URL: await freshDatabase() } as const;
    const args = ["--import", "tsx", "--input-type=module", "--eval", code];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe("false\n");
  });

  it("are applied once by several processes that start at the same time", async () => {
    const url = await freshDatabase();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toEqual(await migrationNames());
  });

  it("continue after a process was killed before it committed a migration", async () => {
    const url = await freshDatabase();
    const all = await readMigrations();
    const last = all.migrationDirectories.at(-1)?.path;
    await migrate(url, { ...all, migrationDirectories: all.migrationDirectories.slice(0, -1) });
    // Nothing of it was committed: a script and its mark are one transaction.
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
       VALUES (gen_random_uuid(), '', '${last}', now(), 0)`,
    );
    expect(await migrate(url)).toEqual([last]);
    expect(await migrate(url)).toEqual([]);
  });
});

describe("phone_numbers_e164", () => {
  const bookings = {
    "9822012345": "+919822012345",
    "98220 12345": "+919822012345",
    "+91 98220-12345": "+919822012345",
    "(0)98220 12345": "+919822012345",
    "00919822012345": "+919822012345",
    "+44 20 7946 0958": "+44 20 7946 0958",
    "0361 223": "0361 223",
    "": "",
  };

  it("converts Indian numbers of accounts and bookings to E.164, and leaves others as they were typed", async () => {
    const url = await freshDatabase();
    const all = await readMigrations();
    const before = all.migrationDirectories.findIndex(({ path }) => path.endsWith("_phone_numbers_e164"));
    await migrate(url, { ...all, migrationDirectories: all.migrationDirectories.slice(0, before) });
    await query(
      url,
      `INSERT INTO "User" ("id", "name", "email", "phone", "updatedAt") VALUES
         (gen_random_uuid(), 'Asha', 'asha@example.com', '9876543210', now()),
         (gen_random_uuid(), 'Rina', 'rina@example.com', NULL, now());
       INSERT INTO "Tour" ("id", "title", "description", "duration", "price", "type", "updatedAt")
         VALUES (gen_random_uuid(), 'Tea', 'Slopes', '3 days', 1, 'Family', now());`,
    );
    for (const [index, phone] of Object.keys(bookings).entries()) {
      await query(
        url,
        `INSERT INTO "Booking" ("id", "reference", "tourId", "name", "phone", "date", "travelers", "pickupLocation",
           "itemTitle", "unitPrice", "totalPrice", "updatedAt")
         SELECT gen_random_uuid(), 'NE-22222${index + 2}', "id", 'Rina', '${phone}', '2027-01-15', 1, 'Here', 'Tea', 1, 1, now()
         FROM "Tour"`,
      );
    }
    await migrate(url);
    const users = await query<{ phone: string | null }>(url, `SELECT "phone" FROM "User" ORDER BY "name"`);
    expect(users.map(({ phone }) => phone)).toEqual(["+919876543210", null]);
    const rows = await query<{ phone: string; searchText: string }>(
      url,
      `SELECT "phone", "searchText" FROM "Booking" ORDER BY "reference"`,
    );
    expect(rows.map(({ phone }) => phone)).toEqual(Object.values(bookings));
    expect(rows.map(({ searchText }) => searchText.replace(/^ NE-\w+ Rina /, ""))).toEqual([
      ...Array(5).fill("+919822012345 9822012345\n tea here"),
      "+44 20 7946 0958 +442079460958\n tea here",
      "0361 223 0361223\n tea here",
      " \n tea here",
    ]);
  });
});
