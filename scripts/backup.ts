// npm run backup [file]: saves the embedded database and the uploads in one file, also while the app runs.
import { join } from "node:path";
import { runCommand, UsageError } from "./run-command";
import { loadSettings } from "./setup.mjs";

await runCommand(async () => {
  loadSettings();
  const { env } = await import("~/env");
  const { backUp } = await import("~/server/backup/back-up");
  if (env.DATABASE_URL) {
    throw new UsageError("DATABASE_URL is set: back up that database with its own tools (docs/backup.md).");
  }
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const file = process.argv[2] ?? join(env.DATA_DIR, "backups", `luit-${stamp}.tar.gz`);
  const { tables, files, missing } = await backUp(env.DATA_DIR, file, now);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(`Saved in ${file}: ${rows} rows, ${files.length - tables.length} pictures. Keep it on another machine.`);
  if (missing.length > 0) console.error(`Missing pictures: ${missing.join(", ")}`);
});
