import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate, readMigrations } from "~/server/db/migrate";
import { type MadeDatabase, makeDatabase } from "~tests/support/databases";
import { makeMigratedDatabase } from "~tests/support/own-database";
import { openProxy } from "~tests/support/proxy";
import { readArchive, writeArchive } from "./archive";
import { backUp } from "./back-up";
import { load } from "./load";
import { type FileEntry, type Manifest, tableFile } from "./manifest";
import { restore } from "./restore";
import { withSnapshot } from "./snapshot";

let folder: string;
const made: MadeDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "luit-backup-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await Promise.all(made.splice(0).map(({ drop }) => drop()));
});

/** The address of a database that is removed at the end of the test. */
async function removed(making: Promise<MadeDatabase>): Promise<string> {
  const database = await making;
  made.push(database);
  return database.url;
}

const emptyDatabase = () => removed(makeDatabase(inject("databaseUrl")));
const migratedDatabase = () => removed(makeMigratedDatabase());

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** Saves the rows of a database in `folder`, and returns the manifest. */
async function saved(url: string): Promise<Manifest> {
  return withSnapshot(url, folder, ({ migrations, tables }) =>
    Promise.resolve({ format: 1, createdAt: new Date().toISOString(), migrations, tables, files: [], missing: [] }),
  );
}

const insertTour = `INSERT INTO "Tour" ("id", "title", "description", "duration", "price", "type", "highlights", "images", "states", "includes", "bring", "seasonMonths", "updatedAt")
  VALUES ('019a0000-0000-7000-8000-000000000001', E'Tabs\\tand\\nlines \\\\ “quoted”', 'x', '1 day', 4500.50, 'General', '{"a,b","c\\"d"}', '{}', '{}', '{}', '{}', '{}', now())`;

const insertUser = `INSERT INTO "User" ("id", "name", "email", "updatedAt") VALUES (gen_random_uuid(), 'Asha', 'asha@example.com', now())`;

describe("rows that are saved and loaded", () => {
  it("of an older schema are loaded into the newest one without changes", async () => {
    const { migrationDirectories, ...rest } = await readMigrations();
    const source = await emptyDatabase();
    await migrate(source, { ...rest, migrationDirectories: migrationDirectories.slice(0, 3) });
    await query(source, insertTour);
    await query(source, `UPDATE "Tour" SET "bring" = NULL`);

    const target = await emptyDatabase();
    await load(target, folder, await saved(source));
    const columns = `"id", "title", "price", "highlights", "updatedAt"`;
    const [row] = await query(target, `SELECT ${columns} FROM "Product" JOIN "Tour" USING ("id")`);
    expect(row).toEqual((await query(source, `SELECT ${columns} FROM "Tour"`))[0]);
    expect(await query(target, `SELECT "bring" FROM "Tour"`)).toEqual([{ bring: [] }]); // the column does not allow NULL any more
    expect(row?.title).toBe("Tabs\tand\nlines \\ “quoted”");
    expect(await migrate(target)).toEqual([]);
  });

  it("of a newer schema are refused", async () => {
    const source = await migratedDatabase();
    const manifest = await saved(source);
    const newer = { ...manifest, migrations: [...manifest.migrations, "20990101000000_newer"] };
    await expect(load(await emptyDatabase(), folder, newer)).rejects.toThrow(
      "The backup was made by a newer Luit (migration 20990101000000_newer). Update this one first.",
    );
  });

  it("are refused if some are missing", async () => {
    const source = await migratedDatabase();
    await query(source, insertUser);
    const manifest = await saved(source);
    await writeFile(join(folder, tableFile("User")), "");
    await expect(load(await emptyDatabase(), folder, manifest)).rejects.toThrow(
      "The table User does not have the expected number of rows",
    );
  });

  it("are refused if their table is not one of their version", async () => {
    const manifest = await saved(await migratedDatabase());
    const older = { ...manifest, migrations: manifest.migrations.slice(0, 2) };
    await expect(load(await emptyDatabase(), folder, older)).rejects.toThrow(
      /^The backup has rows for \w+, which is not a table of its version\.$/,
    );
  });

  it("are counted, also when their number arrives after their end", async () => {
    const source = await migratedDatabase();
    await query(source, insertUser);
    const proxy = await openProxy(source);
    proxy.delay("COPY 1");
    const manifest = await saved(proxy.url);
    await proxy.close();
    expect(manifest.tables.find(({ name }) => name === "User")?.rows).toBe(1);

    // Older versions have stored 0 in this case.
    const target = await emptyDatabase();
    await load(target, folder, { ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: 0 })) });
    expect(await query(target, `SELECT FROM "User"`)).toHaveLength(1);
  });

  it("are refused if they are not the same after loading", async () => {
    const source = await migratedDatabase();
    await query(source, insertUser);
    const manifest = await saved(source);
    const path = join(folder, tableFile("User"));
    // The same number of rows; the database stores this date in another form.
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(/\+00\t/, "Z\t"));
    const target = await emptyDatabase();
    await expect(load(target, folder, manifest)).rejects.toThrow("The rows of the table User are not the same");
    expect(await query(target, `SELECT FROM "User"`)).toEqual([]);
  });

  it("need no sequence: the schema has none", async () => {
    const source = await migratedDatabase();
    expect(await query(source, "SELECT * FROM pg_sequences")).toEqual([]);
  });
});

const picture = "uploads/019a0000-0000-4000-8000-000000000001.webp";

async function archived(name = picture, spoil = (files: FileEntry[]) => files): Promise<string> {
  const file = join(folder, "backup.tar.gz");
  const path = join(folder, "picture");
  await writeFile(path, "bytes ".repeat(100_000));
  const tables = [{ name: "Tour", columns: ["id"], rows: 0 }];
  const toManifest = (files: FileEntry[]): Manifest => ({
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: ["init"],
    tables,
    files: spoil(files),
    missing: [],
  });
  const rows = join(folder, "rows");
  await writeFile(rows, "");
  await writeArchive(
    file,
    [
      { name, path },
      { name: tableFile("Tour"), path: rows },
    ],
    toManifest,
  );
  return file;
}

describe("a backup's file", () => {
  it.each([1, 8, 20, 100, 600, 1_500, 5_000])(
    "that is %i bytes too short is refused without waiting for more data",
    async (missing) => {
      const file = await archived();
      const whole = await readFile(file);
      await writeFile(file, whole.subarray(0, -missing));
      await expect(readArchive(file, join(folder, "read"))).rejects.toThrow("cannot be read as a backup");
    },
  );

  it("is read as it was written", async () => {
    const { files } = await readArchive(await archived(), join(folder, "read"));
    expect(files).toMatchObject([
      { name: picture, bytes: 600_000 },
      { name: "tables/Tour.copy", bytes: 0 },
    ]);
    expect(await readFile(join(folder, "read", picture), "utf8")).toBe("bytes ".repeat(100_000));
  });

  it.each([
    ["that is truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    [
      "with a byte changed",
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 600), Buffer.from("x"), bytes.subarray(601)]),
    ],
    ["with other content", () => Buffer.from("PK")],
    ["that is empty", () => Buffer.alloc(0)],
  ])("%s is refused", async (_, spoil) => {
    const file = await archived();
    await writeFile(file, spoil(await readFile(file)));
    await expect(readArchive(file, join(folder, "read"))).rejects.toThrow(/cannot be read as a backup|is incomplete/);
  });

  it.each(["uploads/../../evil.webp", "/etc/passwd", "postgres-password"])(
    "that contains %s is refused",
    async (name) => {
      await expect(readArchive(await archived(name), join(folder, "read"))).rejects.toThrow(`contains "${name}"`);
    },
  );

  it.each([
    ["other bytes than in its manifest", (files: FileEntry[]) => files.map((file) => ({ ...file, sha256: "0" }))],
    ["more files than in its manifest", () => []],
    [
      "fewer files than in its manifest",
      (files: FileEntry[]) => [...files, { name: "tables/Car.copy", bytes: 0, sha256: "" }],
    ],
  ])("with %s is refused", async (_, spoil) => {
    const file = await archived(picture, spoil);
    await expect(readArchive(file, join(folder, "read"))).rejects.toThrow("is damaged: its checksums do not match");
  });
});

it("a backup of a folder without a database is refused and changes nothing", async () => {
  const file = join(folder, "backup.tar.gz");
  await expect(backUp(folder, file, new Date())).rejects.toThrow(`There is no embedded database in ${folder}`);
  expect(await readdir(folder)).toEqual([]);
});

it("a restore of a missing file is refused and changes nothing", async () => {
  const options = { replace: false, now: new Date() };
  await expect(restore(folder, join(folder, "none"), options)).rejects.toThrow("There is no file");
  expect(await readdir(folder)).toEqual([]);
});
