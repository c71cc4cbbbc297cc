import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { dropStaleLock, isRunning } from "~/server/db/embedded/server";
import { isMounted, removeDisk } from "~tests/cluster/machine";
import { adminSettings } from "~tests/support/admin";
import { type App, startApp } from "~tests/support/app-process";
import { makeDataDir, removeDataDir } from "~tests/support/data-dir";
import { startLoopbackCluster } from "~tests/support/loopback-cluster";
import { startRazorpayDouble } from "~tests/support/razorpay-double";
import { testSecret } from "~tests/support/test-secret";
import { makeWrongClock, type WrongClock } from "~tests/support/wrong-clock";

/** A process of the app, which keeps its port over restarts. `log` is what its earlier processes have written. */
export type Instance = { app: App; clock: WrongClock; settings: Record<string, string>; log: string; isAway: boolean };
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Two processes of the app on one PostgreSQL, on a disk of its own if this process is root, and Razorpay's double. */
export async function openWorld() {
  const folder = await makeDataDir("faults");
  const disk = join(folder, "disk");
  await mkdir(disk, { mode: 0o755 });
  const hasDisk = isMounted(disk);
  if (hasDisk) execFileSync("chmod", ["755", disk]);
  const database = await startLoopbackCluster(disk);
  const double = await startRazorpayDouble();
  const instances: Instance[] = [];
  // One after the other: the first one creates the tables and the sample catalogue.
  for (const name of ["app1", "app2"]) instances.push(await openInstance(folder, name, { database, double }));
  const [first] = instances;
  if (first) double.webhooks.sendTo(`${first.app.url}/api/payments/razorpay/webhook`);
  return {
    folder,
    database,
    double,
    instances,
    /** Whether the database's disk can be filled. */
    hasDisk: hasDisk && database.data.startsWith(disk),
    restart: async (instance: Instance) => {
      instance.log += instance.app.output();
      instance.clock.set(0);
      instance.app = await startApp(instance.settings);
      instance.isAway = false;
    },
    startDatabase: async () => {
      if (isRunning(database.data)) return;
      // The lock file of a server that was killed can name a process that nobody has collected yet.
      await dropStaleLock(join(database.data, "postmaster.pid"), database.data);
      await database.start();
    },
    close: async ({ keepsFiles }: { keepsFiles: boolean }) => {
      await Promise.all(instances.map(({ app }) => app.stop()));
      for (const [index, { log, app }] of instances.entries()) {
        writeFileSync(join(folder, `app${index + 1}.log`), log + app.output());
      }
      await double.close();
      if (isRunning(database.data)) await database.stop();
      if (hasDisk) removeDisk(disk, keepsFiles);
      if (!keepsFiles) await removeDataDir(folder);
    },
  };
}

type Around = {
  database: Awaited<ReturnType<typeof startLoopbackCluster>>;
  double: Awaited<ReturnType<typeof startRazorpayDouble>>;
};

async function openInstance(folder: string, name: string, { database, double }: Around): Promise<Instance> {
  const own = join(folder, name);
  await mkdir(own);
  const clock = makeWrongClock(own);
  const settings = {
    ...double.env,
    ...adminSettings,
    ...clock.settings,
    DATA_DIR: own,
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    SEED: "sample",
    // A customer books more than people do.
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "error",
    UPI_ADDRESS: "luit@okhdfcbank",
  };
  const app = await startApp(settings);
  const port = new URL(app.url).port;
  return { app, clock, settings: { ...settings, PORT: port }, log: "", isAway: false };
}
