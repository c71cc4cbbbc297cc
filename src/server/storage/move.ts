import { join } from "node:path";
import type pg from "pg";
import { v5 as uuidOf } from "uuid";
import { sha256Of } from "~/server/storage/picture-file";
import { nameOf } from "./address";
import { withIncomingFolder } from "./disk";
import { changeAddress } from "./move-address";
import { savePicture } from "./picture-file";
import type { Storage } from "./storage-type";

/** Thrown when a copy is not like its source; the message is for the user of the command. */
export class MoveError extends Error {
  override name = "MoveError";
}

/** A storage, and whether its pictures have addresses below /uploads/. */
export type Place = { storage: Storage; isServed: boolean };

/** What became of a picture. `gone`: deleted by the app since the move began. */
type Outcome = "copied" | "present" | "missing" | "different" | "gone";
export type Moved = Record<Outcome, string[]>;

type Options = {
  /** Deletes each picture in `from` once the same bytes are in `to`. */
  deleteOld: boolean;
  report: (done: number, total: number) => void;
};

/**
 * Copies the pictures of the database from one storage to another, one at a time, and compares the SHA-256 of each copy
 * with its source. It can be stopped at any time and run again, also while the app runs. Returns the pictures by outcome.
 * Throws {@link MoveError}, and the errors of the storages and the database.
 */
export async function moveUploads(client: pg.Client, from: Place, to: Place, options: Options): Promise<Moved> {
  const moved: Moved = { copied: [], present: [], missing: [], different: [], gone: [] };
  const { rows } = await client.query<{ url: string }>(
    `SELECT "url" FROM "Upload" WHERE ("url" LIKE '/uploads/%') = $1 ORDER BY "createdAt", "url"`,
    [from.isServed],
  );
  for (const [index, { url }] of rows.entries()) {
    const outcome = await moveOne(client, url, from, to);
    moved[outcome].push(url);
    if (options.deleteOld && (outcome === "copied" || outcome === "present")) await from.storage.remove(url);
    options.report(index + 1, rows.length);
  }
  return moved;
}

/** Locks the row of the picture meanwhile, so that the app does not delete the picture. */
async function moveOne(client: pg.Client, url: string, from: Place, to: Place): Promise<Outcome> {
  const keepsAddress = from.isServed && to.isServed;
  await client.query("BEGIN");
  try {
    const lock = keepsAddress ? "FOR KEY SHARE" : "FOR UPDATE";
    const { rowCount } = await client.query(`SELECT FROM "Upload" WHERE "url" = $1 ${lock}`, [url]);
    const [outcome, address] = rowCount === 0 ? ["gone" as const, url] : await copy(url, from, to, keepsAddress);
    if (address !== url) await changeAddress(client, url, address);
    await client.query("COMMIT");
    return outcome;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Copies a picture unless it is there already. Returns what became of it, and its address in `to`. */
function copy(url: string, from: Place, to: Place, keepsAddress: boolean): Promise<[Outcome, address: string]> {
  return withIncomingFolder(async (folder) => {
    const path = join(folder, "0.webp");
    const source = await from.storage.open(url);
    const hash = source && (await savePicture(source, path));
    const present = keepsAddress ? await to.storage.open(url) : null;
    const presentHash = present && (await sha256Of(present.body));
    if (presentHash) return [hash === null || hash === presentHash ? "present" : "different", url];
    if (!hash) return ["missing", url];
    const address = await to.storage.put(path, nameFor(url));
    const made = await to.storage.open(address);
    if (made && (await sha256Of(made.body)) === hash) return ["copied", address];
    await to.storage.remove(address);
    throw new MoveError(`The copy of ${url} was not like the picture, and was deleted.`);
  });
}

/** The same name in each run, so that a run that was stopped leaves no second copy on the disk or in S3. */
function nameFor(url: string): string {
  return nameOf(url) ?? `${uuidOf(url, uuidOf.URL)}.webp`;
}
