import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readArchive } from "~/server/backup/archive";
import { db } from "~/server/db/client";
import { makeUser } from "~tests/support/factories";
import { ask } from "~tests/support/loopback-cluster";
import { withOwnDatabase } from "~tests/support/own-database";
import { startS3Double } from "~tests/support/s3-double";
import type { BackupOrder } from "./backup-order";
import { deleteOldBackups, nameOfBackup, timeOfBackup } from "./files";
import { makeBackup, tidyBackups } from "./make-backup";
import { requireRoom } from "./room";
import { requireSameCounts } from "./trial";

const url = withOwnDatabase();
let dataDir: string;
let order: BackupOrder;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "luit-daily-"));
  order = {
    url: url(),
    ownerUrl: null,
    dataDir,
    folder: join(dataDir, "backups"),
    keepDays: 14,
    after: null,
    bucket: null,
  };
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await db().backup.deleteMany();
});

/** The databases of trials. */
const trials = () => ask(url(), "SELECT datname FROM pg_database WHERE datname LIKE 'luit\\_trial\\_%'");
const only = () => db().backup.findFirstOrThrow();

describe("a backup of the server", () => {
  it("is a file of its own rights, is restored for a trial, and leaves no other database or file", async () => {
    await makeUser();
    expect(await makeBackup(order)).toEqual({ result: "made" });
    const { file, ...row } = await only();
    expect(await readdir(order.folder)).toEqual([file]);
    const path = join(order.folder, file ?? "");
    const { mode, size } = await stat(path);
    expect(mode & 0o077).toBe(0);
    const saved = await readArchive(path, null);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(saved.tables.find(({ name }) => name === "User")?.rows).toBeGreaterThan(0);
    expect(row).toMatchObject({ state: "done", bytes: BigInt(size), rows: BigInt(rows), pictures: 0, error: "" });
    expect(row).toMatchObject({ trialPassed: true, trialError: "" });
    expect(
      timeOfBackup(file ?? "")
        ?.toISOString()
        .slice(0, 13),
    ).toBe(row.startedAt?.toISOString().slice(0, 13));
    expect(await trials()).toEqual([]);
  });

  it("is made once by two processes at a time, and not again by one that had decided before", async () => {
    const outcomes = await Promise.all([makeBackup(order), makeBackup(order)]);
    expect(outcomes.map(({ result }) => result).sort()).toEqual(["busy", "made"]);
    expect(await makeBackup(order)).toEqual({ result: "busy" });
    expect(await db().backup.count()).toBe(1);
  });

  it("takes the request that waits, and repeats a trial only after a week or a failure", async () => {
    await db().backup.create({ data: { state: "waiting" } });
    await makeBackup(order);
    const { startedAt } = await only();
    expect(await makeBackup({ ...order, after: startedAt?.getTime() ?? null })).toEqual({ result: "made" });
    const tried = await db().backup.findMany({
      orderBy: { startedAt: "asc" },
      select: { state: true, trialPassed: true },
    });
    expect(tried).toEqual([
      { state: "done", trialPassed: true },
      { state: "done", trialPassed: null },
    ]);
  });
});

describe("a bucket", () => {
  let s3: Awaited<ReturnType<typeof startS3Double>>;
  beforeEach(async () => {
    s3 = await startS3Double();
    order = { ...order, bucket: s3.settings };
  });
  afterEach(() => s3.close());

  it("gets a copy, from which the trial is made; old copies are deleted there, and nothing of anybody else", async () => {
    const hand = "luit-20200101T000000Z.tar.gz";
    const old = nameOfBackup(new Date("2020-01-01T00:00:00Z"));
    for (const name of [hand, old, "uploads/a.webp"]) s3.objects.set(name, Buffer.from("x"));
    expect(await makeBackup(order)).toEqual({ result: "made" });
    const { file, ...row } = await only();
    expect(row).toMatchObject({ inBucket: true, bucketError: "", trialPassed: true });
    expect([...s3.objects.keys()].sort()).toEqual([hand, file, "uploads/a.webp"].sort());
    expect(s3.objects.get(file ?? "")?.equals(await readFile(join(order.folder, file ?? "")))).toBe(true);
    expect(s3.requests.filter((one) => one.startsWith("GET") && one.endsWith(".tar.gz"))).toHaveLength(1);
    expect(await readdir(order.folder)).toEqual([file]);
  });

  it("with another file than was sent fails the trial", async () => {
    s3.state.faultOf = (request) => {
      for (const [name, bytes] of s3.objects) {
        if (request.startsWith("GET") && request.endsWith(name))
          s3.objects.set(name, bytes.subarray(0, bytes.length - 100));
      }
      return null;
    };
    expect((await makeBackup(order)).result).toBe("failed");
    expect(await only()).toMatchObject({ state: "done", inBucket: true, bucketError: "", trialPassed: false });
  });

  it("that fails leaves the local file, which is tried instead, and says why until the next copy", async () => {
    s3.state.faultOf = () => "full";
    const bucketError =
      "Copying to the bucket luit-pictures, or deleting old backups there, failed: S3 refused GET: 507 XMinioStorageFull";
    expect(await makeBackup(order)).toEqual({ result: "failed", problem: bucketError });
    const { id, file, startedAt, ...row } = await only();
    expect(row).toMatchObject({ state: "done", inBucket: false, bucketError, trialPassed: true });
    expect(await readdir(order.folder)).toEqual([file]);
    s3.state.faultOf = null;
    expect(await makeBackup({ ...order, after: startedAt?.getTime() ?? null })).toEqual({ result: "made" });
    expect(await db().backup.findFirst({ where: { id: { not: id } } })).toMatchObject({
      inBucket: true,
      bucketError: "",
    });
  });
});

it("a backup for which the disk has no room is not begun, and the earlier one stays", async () => {
  await makeBackup(order);
  const { id, file, startedAt } = await only();
  // As large as the last one, it would not fit.
  await db().backup.update({ where: { id }, data: { bytes: 10n ** 15n } });
  const { result } = await makeBackup({ ...order, after: startedAt?.getTime() ?? null });
  expect(result).toBe("failed");
  const failed = await db().backup.findFirstOrThrow({ where: { state: "failed" } });
  expect(failed).toMatchObject({ lacksRoom: true, file: null, triedAt: null });
  expect(failed.error).toMatch(/^There is no room for a backup in .+ Earlier backups are unchanged\.$/);
  expect(await readdir(order.folder)).toEqual([file]);
});

describe("what a killed backup has left", () => {
  it("is removed: its files, its database and its state; files of others stay", async () => {
    const { oid } = (await ask(url(), "SELECT oid FROM pg_database WHERE datname = current_database()"))[0] ?? {};
    await ask(url(), `CREATE DATABASE luit_trial_${oid}`);
    await mkdir(join(order.folder, ".luit-daily-abc", "tables"), { recursive: true });
    await mkdir(join(order.folder, ".luit-backup-abc"));
    await writeFile(join(order.folder, "luit-20261101T000000Z.tar.gz"), "by hand");
    await db().backup.create({ data: { state: "running", startedAt: new Date() } });
    const broken = { state: "done", startedAt: new Date(0), endedAt: new Date(0), triedAt: new Date(0) } as const;
    const { id } = await db().backup.create({ data: broken });

    expect(await tidyBackups(order)).toBe(true);
    expect((await readdir(order.folder)).sort()).toEqual([".luit-backup-abc", "luit-20261101T000000Z.tar.gz"]);
    expect(await trials()).toEqual([]);
    expect(await db().backup.findMany({ where: { state: "failed" }, select: { error: true } })).toEqual([
      { error: "The server was stopped meanwhile." },
    ]);
    expect(await db().backup.findUnique({ where: { id } })).toMatchObject({ triedAt: null });
  });
});

it("old backups are deleted by the day in their names, but neither the newest nor those made by hand", async () => {
  const day = (date: string) => nameOfBackup(new Date(`2026-${date}T21:30:00Z`));
  const now = new Date("2026-11-28T21:30:00Z");
  const by = async (...names: string[]) => {
    const folder = await mkdtemp(join(dataDir, "old-"));
    for (const name of names) await writeFile(join(folder, name), "");
    const deleted = await deleteOldBackups(folder, now, 14);
    return { deleted, left: (await readdir(folder)).sort() };
  };
  const hand = "luit-20260101T000000Z.tar.gz";
  expect(await by(hand, day("11-13"), day("11-14"), day("11-28"))).toEqual({
    deleted: [day("11-13")],
    left: [hand, day("11-14"), day("11-28")].sort(),
  });
  expect(await by(hand, day("10-01"))).toEqual({ deleted: [], left: [hand, day("10-01")].sort() });
});

it("a disk that would be filled is refused, with what is needed and what is free", async () => {
  await expect(requireRoom(dataDir, 0, "a backup")).resolves.toBeUndefined();
  await expect(requireRoom(dataDir, 1e15, "a backup")).rejects.toThrow(
    /^There is no room for a backup in .+: it needs about 1000000000 MB, \d+ MB have to stay free, and \d+ MB are free\. Earlier backups are unchanged\.$/,
  );
});

it("numbers of rows that differ from the backup fail a trial", async () => {
  await makeUser();
  const count = await db().user.count();
  const manifest = (rows: number) => ({
    format: 1 as const,
    createdAt: "2026-11-28T00:00:00.000Z",
    migrations: ["init"],
    tables: [{ name: "User", columns: ["id"], rows }],
    files: [],
    missing: [],
  });
  await expect(requireSameCounts(url(), manifest(count))).resolves.toBeUndefined();
  await expect(requireSameCounts(url(), manifest(count + 1))).rejects.toThrow(
    `The table User has ${count} rows after the trial restore, and ${count + 1} in the backup.`,
  );
});
