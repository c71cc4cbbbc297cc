import { chmod, chown, lstat, mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Account, isReachable } from "./account";
import { lastSocketFolder } from "./server";

/** The maximum length of the folder's path. macOS limits a socket's path to 103 bytes, and PostgreSQL's file name takes 14. */
const maxBytes = 85;
/** Matches absolute paths that need no quoting in a shell or in PostgreSQL's `unix_socket_directories`. */
const plain = /^\/[\w./@+-]*$/;

/**
 * Makes the folder for the server's Unix socket, with mode 0700 and owned by the server's user: beside the data, or in the
 * folder for temporary files if that path is too long or needs quoting. Throws if neither is possible.
 */
export async function makeSocketFolder(data: string, account: Account | null): Promise<string> {
  const beside = join(dirname(data), "postgres-socket");
  if (fits(beside)) {
    await mkdir(beside, { mode: 0o700 }).catch(ignoreExisting);
    return claim(beside, account);
  }
  const last = lastSocketFolder(data);
  if (last && fits(last) && (await isOurs(last, account))) return last;
  for (const base of new Set([tmpdir(), "/tmp"])) {
    const name = join(base, "luit-db-");
    if (!fits(`${name}XXXXXX`) || !(await isSafe(base))) continue;
    if (account && !(await isReachable(name))) continue;
    return claim(await mkdtemp(name), account);
  }
  throw new Error(
    `No folder for the database's socket: the path ${beside} is too long or has special characters. Set another DATA_DIR.`,
  );
}

/** Removes the folder of a stopped server. */
export async function removeSocketFolder(folder: string | null): Promise<void> {
  if (folder) await rmdir(folder).catch(() => undefined); // a new server uses it
}

function fits(path: string): boolean {
  return plain.test(path) && Buffer.byteLength(path) <= maxBytes;
}

/** Gives our folder to the server's user. Throws if it belongs to another user. */
async function claim(folder: string, account: Account | null): Promise<string> {
  const found = await lstat(folder);
  const isKnown = [process.getuid?.(), account?.uid].includes(found.uid);
  if (!found.isDirectory() || !isKnown) {
    throw new Error(`${folder} must be a folder of the user who runs the database. Remove what is there.`);
  }
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

async function isOurs(folder: string, account: Account | null): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  const uid = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o777) === 0o700;
}

/** Whether other users cannot rename or remove our folder in `base`. */
async function isSafe(base: string): Promise<boolean> {
  const found = await stat(base).catch(() => null);
  if (!found?.isDirectory()) return false;
  const isSticky = (found.mode & 0o1000) !== 0;
  return isSticky || (found.mode & 0o022) === 0;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
