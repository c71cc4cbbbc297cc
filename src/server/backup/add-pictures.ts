import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { withIncomingFolder } from "~/server/storage/disk";
import { sha256Of } from "~/server/storage/picture-file";
import type { Storage } from "~/server/storage/storage-type";
import { BackupError, type Manifest } from "./manifest";

/**
 * Copies the pictures of an unpacked backup into the storage, except those that are there, reads each again and compares it
 * with the backup. Appends the addresses of copies to `added`. Throws {@link BackupError} if a picture differs.
 */
export async function addPictures(
  storage: Storage,
  unpacked: string,
  { files }: Manifest,
  added: string[],
): Promise<void> {
  const isSame = async (url: string, sha256: string) => {
    const picture = await storage.open(url);
    return picture && (await sha256Of(picture.body)) === sha256;
  };
  for (const { name, sha256 } of files) {
    if (!name.startsWith("uploads/")) continue;
    const url = `/${name}`;
    let same = await isSame(url, sha256);
    if (same === null) {
      added.push(url);
      await withIncomingFolder(async (folder) => {
        const path = join(folder, basename(name));
        await copyFile(join(unpacked, name), path); // the folder of uploads can be on another disk
        await storage.put(path, basename(name));
      });
      same = await isSame(url, sha256);
    }
    if (!same) throw new BackupError(`The picture ${name} is not the same in its new place as in the backup.`);
  }
}
