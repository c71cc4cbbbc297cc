// npm run uploads -- move <from> <to> [--delete-old]: copies the uploaded pictures from one storage to another. It can be
// stopped and run again, and the app may run meanwhile.
import { parseArgs } from "node:util";
import type { Moved, Place } from "~/server/storage/move";
import type { Storages } from "~/server/storage/storage";
import { runCommand, UsageError } from "./run-command";
import { loadSettings } from "./setup.mjs";

const usage = "Usage: npm run uploads -- move <from> <to> [--delete-old], where both are disk, s3 or uploadthing";
const names = ["disk", "s3", "uploadthing"] as const;
type Name = (typeof names)[number];
const reportEvery = 100;

/** Reads the command line. Throws {@link UsageError}. */
function readArguments(): { from: Name; to: Name; deleteOld: boolean } {
  try {
    const options = { "delete-old": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [command, ...given] = positionals;
    const [from, to] = given.map((text) => names.find((name) => name === text));
    if (command === "move" && given.length === 2 && from && to && from !== to) {
      return { from, to, deleteOld: values["delete-old"] === true };
    }
  } catch {
    // unknown option
  }
  throw new UsageError(usage);
}

/** Throws {@link UsageError} if the storage is not configured. */
function placeOf(name: Name, { disk, s3, uploadThing }: Storages): Place {
  const storage = { disk, s3, uploadthing: uploadThing }[name];
  if (storage) return { storage, isServed: name !== "uploadthing" };
  throw new UsageError(`${name === "s3" ? "S3_BUCKET" : "UPLOADTHING_TOKEN"} is not set.`);
}

function print(moved: Moved, from: Name, to: Name, deleteOld: boolean): void {
  const counts = `${moved.copied.length} pictures copied from ${from} to ${to}, ${moved.present.length} were there already`;
  console.info(`${counts}. All were compared by their SHA-256.${deleteOld ? ` They were deleted from ${from}.` : ""}`);
  if (moved.missing.length > 0) console.error(`In neither storage: ${moved.missing.join(", ")}`);
  if (moved.different.length > 0) {
    console.error(`Different in the two storages, so left as they are: ${moved.different.join(", ")}`);
  }
  if (moved.missing.length + moved.different.length > 0) process.exitCode = 1;
}

await runCommand(async () => {
  const { from, to, deleteOld } = readArguments();
  loadSettings();
  const { env } = await import("~/env");
  const { storages } = await import("~/server/storage/storage");
  const places = [placeOf(from, storages()), placeOf(to, storages())] as const;
  const { checkStorage } = await import("~/server/start/check-storage");
  if ([from, to].includes("s3")) await checkStorage();
  const { openCurrent } = await import("~/server/backup/current-database");
  const { moveUploads } = await import("~/server/storage/move");
  const { withClient } = await import("~/server/db/pg-client");
  const database = env.DATABASE_URL
    ? { url: env.DIRECT_URL ?? env.DATABASE_URL, close: () => Promise.resolve() }
    : await openCurrent(env.DATA_DIR);
  const report = (done: number, total: number) => {
    if (done % reportEvery === 0 && done < total) console.info(`${done} of ${total} pictures`);
  };
  try {
    const options = { deleteOld, report };
    print(
      await withClient({ connectionString: database.url }, (client) => moveUploads(client, ...places, options)),
      from,
      to,
      deleteOld,
    );
  } finally {
    await database.close();
  }
});
