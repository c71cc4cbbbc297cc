import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { problemOf } from "~/server/backup/daily/due.rules";
import { readBackupFacts } from "~/server/backup/daily/facts";
import { backupFolder, bucketSettings, timeOfBackup } from "~/server/backup/daily/files";
import { sql } from "~/server/db/sql";
import { newId } from "~/server/ids";
import { log } from "~/server/log";
import { readSettings } from "~/server/settings/read-settings";
import { s3Client } from "~/server/storage/s3-client";
import type { BackupMade, BackupState } from "./backup.schema";

const maxListed = 30;

/** The newest backups, and whether all is well. */
export async function readBackups({ db, now }: Pick<Context, "db" | "now">): Promise<BackupState> {
  const [facts, { backupDaily }, good, ended, tried] = await Promise.all([
    readBackupFacts(sql),
    readSettings(),
    db.backup.findMany({ where: { state: "done" }, orderBy: { requestedAt: "desc" }, take: maxListed }),
    db.backup.findFirst({ where: { state: { in: ["done", "failed"] } }, orderBy: { requestedAt: "desc" } }),
    db.backup.findFirst({
      where: { OR: [{ trialPassed: { not: null } }, { trialIsRefused: true }] },
      orderBy: { requestedAt: "desc" },
    }),
  ]);
  const { isAsked, isRunning } = facts;
  const bucket = bucketSettings();
  return {
    folder: backupFolder(),
    bucket: bucket && s3Client(bucket).address,
    isAsked,
    isRunning,
    good: good.map(toMade),
    failure: ended?.state === "failed" ? { endedAt: iso(ended.endedAt), error: ended.error } : null,
    trial: tried && { triedAt: iso(tried.triedAt), result: trialResult(tried), error: tried.trialError },
    problem: backupDaily ? (problemOf(facts, now)?.problem ?? null) : null,
  };
}

type Row = Awaited<ReturnType<Context["db"]["backup"]["findMany"]>>[number];

function trialResult({ trialPassed, trialIsRefused }: Row): NonNullable<BackupState["trial"]>["result"] {
  if (trialIsRefused) return "refused";
  return trialPassed ? "passed" : "failed";
}

function toMade({ file, startedAt, machine, bytes, rows, pictures, missing, inBucket, bucketError }: Row): BackupMade {
  return {
    file,
    startedAt: iso(startedAt),
    machine,
    bytes: Number(bytes ?? 0),
    rows: Number(rows ?? 0),
    pictures: pictures ?? 0,
    missing: missing ?? 0,
    inBucket,
    bucketError,
  };
}

function iso(time: Date | null): string {
  if (time === null) throw new Error("a backup that has begun has no time");
  return time.toISOString();
}

/** Asks the process that makes backups for one. Asked again while it waits, nothing changes. */
export async function askForBackup({ db }: Pick<UserContext, "db">): Promise<{ isAsked: true }> {
  await db.$executeRaw`INSERT INTO "Backup" ("id", "state") VALUES (${newId()}::uuid, 'waiting') ON CONFLICT DO NOTHING`;
  return { isAsked: true };
}

/** Opens the file of a backup for `userId`. Throws NOT_FOUND, also for a file that is on another machine. */
export async function openBackup(name: string, userId: string): Promise<{ bytes: number; body: ReadableStream }> {
  const missing = () => new AppError("NOT_FOUND", "This file is not here: it was deleted, or is on another machine.");
  // The pattern of our names allows no path.
  if (timeOfBackup(name) === null) throw missing();
  const file = await open(join(backupFolder(), name), "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? missing() : error;
  });
  const { size } = await file.stat();
  log().info({ userId, file: name }, "an owner downloads a backup");
  // The stream closes the file at its end, and when the client disconnects.
  return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream };
}
