import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPlace } from "~/server/db/embedded/place";
import { startApp } from "../support/app-process";
import { makeDatabase } from "../support/databases";
import { admin } from "./support";

/** Starts the app on data of its own: an embedded database, or one made on the server of DATABASE_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-"));
  await chmod(dataDir, 0o755);
  const foreign = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const app = await startApp({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SEED: "sample",
    ...(foreign && { DATABASE_URL: foreign.url, AUTH_SECRET: "only-for-tests-and-long-enough-for-them" }),
  });
  process.env.APP_UNDER_TEST = app.url;
  process.env.DATABASE_UNDER_TEST = foreign?.url ?? (await addressOf(dataDir));
  return async () => {
    await app.stop();
    await foreign?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The embedded database of a DATA_DIR, for whoever wants to stand between it and an app. */
async function addressOf(dataDir: string): Promise<string> {
  const { data } = await findPlace(dataDir);
  const port = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[3];
  const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
  return `postgresql://luit:${password}@127.0.0.1:${port}/luit`;
}
