import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { startArguments } from "../../scripts/start-command.mjs";

/** What is measured: its address, its database, the process whose memory is watched, and how to end it. */
type Server = { url: string; databaseUrl: string; pid: number; stop: () => Promise<void> };

/** Starts the app as `npm start` does, with an owner and without products. It appends what requests ask to the file `recorded`. */
export async function startRecorded(): Promise<Server & { recorded: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-bench-portal-"));
  // As root, the database server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const recorded = join(dataDir, "recorded");
  const settings = { DATA_DIR: dataDir, SEED: "none", RECORD_FILE: recorded, ...adminSettings };
  const args = ["--import", resolve("bench/floor/record.mjs"), ...startArguments()];
  const app = await startApp(settings, undefined, { args, cwd: "." });
  const stop = async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, databaseUrl: await embeddedUrl(dataDir), pid: app.process.pid ?? 0, stop, recorded };
}
