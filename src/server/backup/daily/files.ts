import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import type { S3Settings } from "~/server/storage/s3-client";

const dayMs = 24 * 60 * 60 * 1000;
/** The beginning of the names of all backups that the server makes. */
export const backupPrefix = "luit-daily-";
const fileName = /^luit-daily-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;

/** The beginning of the names of folders for incomplete files. Those of `npm run backup` begin differently. */
export const scratchPrefix = ".luit-daily-";

/** The folder of the backups that the server makes by itself. */
export function backupFolder(): string {
  return env.BACKUP_DIR ?? join(env.DATA_DIR, "backups");
}

/** The bucket into which each backup is copied; null: none. */
export function bucketSettings(): S3Settings | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region = "us-east-1" } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return bucket && accessKeyId && secretAccessKey ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : null;
}

/** The name of the backup that begins at `now`. */
export function nameOfBackup(now: Date): string {
  return `luit-daily-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.tar.gz`;
}

/** When the backup of that name began; null for any other name, such as one of `npm run backup`. */
export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = fileName.exec(name) ?? [];
  if (year === undefined) return null;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Of the names of backups those that are older than `keepDays`, except the newest one. */
export function oldBackups(all: readonly string[], now: Date, keepDays: number): string[] {
  const names = all.filter((name) => timeOfBackup(name) !== null).sort();
  const end = now.getTime() - keepDays * dayMs;
  return names.slice(0, -1).filter((name) => (timeOfBackup(name)?.getTime() ?? end) < end);
}

/** Deletes the server's own backups that are older than `keepDays`, except the newest one. Returns their names. */
export async function deleteOldBackups(folder: string, now: Date, keepDays: number): Promise<string[]> {
  const old = oldBackups(await readdir(folder), now, keepDays);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Deletes the incomplete files of a backup that was killed. */
export async function deleteScratch(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(scratchPrefix))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
