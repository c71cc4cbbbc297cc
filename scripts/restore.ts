// npm run restore -- <file> [--replace]: restores DATA_DIR from a backup, while the app does not run. With DATABASE_URL it
// restores into that database, which must be empty.
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "./run-command";
import { loadSettings } from "./setup.mjs";

const usage = "Usage: npm run restore -- <file> [--replace]";

/** Reads the command line. Throws {@link UsageError}. */
function readArguments(): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values.replace === true };
  } catch {
    // unknown option
  }
  throw new UsageError(usage);
}

await runCommand(async () => {
  const { file, replace } = readArguments();
  loadSettings();
  const { env } = await import("~/env");
  if (env.DATABASE_URL) {
    if (replace) throw new UsageError("--replace is for the embedded database: the one in DATABASE_URL must be empty.");
    const { restoreOutside } = await import("~/server/backup/restore-outside");
    const { checkStorage } = await import("~/server/start/check-storage");
    await checkStorage();
    const { createdAt, tables, files } = await restoreOutside(env.DIRECT_URL ?? env.DATABASE_URL, env.DATA_DIR, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const pictures = files.length - tables.length;
    const place = env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : `${env.DATA_DIR}/uploads`;
    console.info(`Restored ${rows} rows in ${tables.length} tables as they were at ${createdAt}.`);
    console.info(`Pictures in ${place}: ${pictures}. Every table and picture was read again and is the same.`);
    return;
  }
  const { restore } = await import("~/server/backup/restore");
  const { manifest, replaced } = await restore(env.DATA_DIR, file, { replace, now: new Date() });
  console.info(`Restored ${env.DATA_DIR} as it was at ${manifest.createdAt}. Everybody has to log in again.`);
  if (replaced) console.info(`The old data is in ${replaced}. Delete it when it is not needed any more.`);
});
