import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "~/server/backup/manifest";

const megabyte = 1_000_000;
/** What stays free: the database and uploads may be on the same disk. */
const reserve = { share: 0.05, most: 1_000 * megabyte };

/** Thrown when the disk has too little room. */
export class NoRoomError extends BackupError {
  override name = "NoRoomError";
}

/** Throws {@link NoRoomError} if `bytes` more would leave less than the reserve on the disk of `folder`. `what` needs them. */
export async function requireRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const kept = Math.min(blocks * bsize * reserve.share, reserve.most);
  if (free - bytes >= kept) return;
  throw new NoRoomError(
    `There is no room for ${what} in ${folder}: it needs about ${inMegabytes(bytes)} MB, ${inMegabytes(kept)} MB have to ` +
      `stay free, and ${inMegabytes(free)} MB are free. Earlier backups are unchanged.`,
  );
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / megabyte);
}

/** The bytes of the files in `folder`; 0 if there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}
