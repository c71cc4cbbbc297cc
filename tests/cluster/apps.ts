import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type App, startApp } from "~tests/support/app-process";
import { testSecret } from "~tests/support/test-secret";
import type { Cluster } from "./cluster";

/** The settings that give a process another clock, from Debian's package libfaketime. */
function clockAhead(offset: string): Record<string, string> {
  const library = readdirSync("/usr/lib")
    .map((name) => join("/usr/lib", name, "faketime", "libfaketimeMT.so.1"))
    .find((path) => existsSync(path));
  if (!library) throw new Error("libfaketime is not installed");
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

/** The processes of the app behind HAProxy: bookings and reads through PgBouncer. */
export class Apps {
  readonly #apps: App[] = [];

  private constructor(private readonly cluster: Cluster) {}

  static async start(cluster: Cluster): Promise<Apps> {
    const apps = new Apps(cluster);
    // The first one creates the tables and the sample catalogue.
    for (const index of cluster.appPorts.keys()) await apps.restart(index);
    return apps;
  }

  /** Starts a process, after it was ended or for the first time; `clock` shifts its clock, as "+1h". */
  async restart(index: number, clock?: string): Promise<void> {
    const dataDir = this.cluster.inFolder(`app${index + 1}`);
    mkdirSync(dataDir, { recursive: true });
    this.#apps[index] = await startApp({
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(this.cluster.appPorts[index]),
      AUTH_SECRET: testSecret,
      DATABASE_URL: this.cluster.url("bouncer"),
      DIRECT_URL: this.cluster.url("leader"),
      DATABASE_READ_URL: this.cluster.url("replica"),
      DATABASE_SYNC_REPLICAS: "1",
      SEED: "sample",
      // One account books everything, and would reach also the highest limit on its pending bookings.
      RATE_LIMIT_FACTOR: "0",
      LOG_LEVEL: "fatal",
      TRUST_PROXY: "1",
      BOOKINGS_INBOX: "office@example.com",
      ...(clock && clockAhead(clock)),
    });
  }

  async kill(index: number): Promise<void> {
    this.#apps[index]?.signal("SIGKILL");
    await this.#apps[index]?.ended();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.stop()));
  }
}
