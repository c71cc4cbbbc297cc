import cluster from "node:cluster";
import { createServer } from "node:http";
import { env } from "~/env";
import { startDailyBackups } from "~/server/backup/daily/daily-backups";
import { currentAddress } from "~/server/db/pg-client";
import { announce, defaultPort, sayWhatIsOpened } from "./announce";
import { type App, type Closers, opened } from "./app";
import { checkStorage } from "./check-storage";
import { fillDatabase } from "./fill";
import { startJobs } from "./jobs";
import { listen } from "./listen";
import { observeWorkers } from "./observe";
import { open } from "./open";
import { StartError } from "./start-error";
import { sweeps } from "./sweep";
import { say } from "./terminal";
import { Workers } from "./workers";

/** Runs the server that was built, also in a container. */
const script = "scripts/serve.mjs";

/**
 * Opens the database, and serves the site by `count` processes. Each worker is like a process on another
 * machine: it has its own pool, caches and mail worker. What runs once is in this process. SIGUSR2 replaces all workers.
 */
export function serveByWorkers(count: number): App {
  let workers: Workers | undefined;
  return {
    start: async (closers: Closers, fail) => {
      if (process.platform === "win32") throw new StartError("WORKERS can only be 1 on Windows.");
      sayWhatIsOpened();
      const [database] = await Promise.all([opened(closers, open(), ({ close }) => close()), checkStorage()]);
      const admin = await fillDatabase(database);
      const port = await findPort();
      cluster.setupPrimary({ exec: script, args: [] });
      const started = new Workers({
        count,
        settings: () => ({
          PORT: String(port),
          DATABASE_URL: env.DATABASE_URL ?? currentAddress(database.directUrl),
        }),
        onHopeless: fail,
      });
      workers = started;
      closers.push(() => started.stop());
      await opened(closers, observeWorkers(), ({ stop }) => stop());
      await started.start();
      const sweeping = startJobs(database.db, sweeps);
      closers.push(() => sweeping.stop());
      const backups = startDailyBackups(database);
      closers.push(() => backups.stop());
      process.on("SIGUSR2", async () => {
        if (await started.replaceAll()) say("All workers were replaced");
      });
      say(`  Served by ${count} workers`);
      announce(port, admin);
    },
    onSignal: (signal) => workers?.signal(signal),
  };
}

/** The port that all workers will share. */
async function findPort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, env.PORT ?? defaultPort, env.PORT !== undefined, env.HOST);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
