// npm run restore -- <file> [--replace]: makes DATA_DIR what a backup says. The app must not run.
import { parseArgs } from "node:util";
import { loadSettings } from "./setup.mjs";
import { attempt } from "./told";

loadSettings();
const { env } = await import("~/env");
const { BackupError } = await import("~/server/backup/manifest");
const { restore } = await import("~/server/backup/restore");

await attempt(async () => {
  if (env.DATABASE_URL) {
    throw new BackupError("DATABASE_URL is set: restore that database by its own tools (docs/operations.md).");
  }
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  const [file] = positionals;
  if (file === undefined) throw new BackupError("Usage: npm run restore -- <file> [--replace]");
  const options = { replace: values.replace === true, now: new Date() };
  const { manifest, kept } = await restore(env.DATA_DIR, file, options);
  console.info(`Restored ${env.DATA_DIR} as it was at ${manifest.createdAt}. Everybody has to log in again.`);
  if (kept) console.info(`What it held before lies in ${kept}, to be deleted when nobody needs it any more.`);
});
