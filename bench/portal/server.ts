import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { admin, adminSettings } from "~tests/support/admin";
import { startApiProcess } from "~tests/support/api-process";
import { startApp } from "~tests/support/app-process";
import { embeddedUrl } from "~tests/support/embedded-url";
import { servingFlags } from "../../scripts/start-command.mjs";

/** What is measured: its address, its database, the process whose memory is watched, and how to end it. */
export type Server = { url: string; databaseUrl: string; pid: number; stop: () => Promise<void> };

/** Starts the app as `npm start` does, with the sample catalogue and an owner. */
export async function startWhole(): Promise<Server> {
  const { dataDir, remove } = await makeFolder();
  const app = await startApp({ DATA_DIR: dataDir, SEED: "sample", ...adminSettings });
  const stop = async () => {
    await app.stop();
    await remove();
  };
  return { url: app.url, databaseUrl: await embeddedUrl(dataDir), pid: app.process.pid ?? 0, stop };
}

/** Starts a database and the API alone with the flags of `npm start`; it needs no build: for statements and files, without screens. */
export async function startData(): Promise<Server> {
  // Imported here, because they need the generated database client.
  const { openEmbedded } = await import("~/server/db/embedded/embedded");
  const { migrate } = await import("~/server/db/migrate");
  const { openDatabase } = await import("~/server/db/client");
  const { hashPassword } = await import("~/server/auth/passwords");
  const { seedSampleCatalogue } = await import("~prisma/seed");
  const { dataDir, remove } = await makeFolder();
  const server = await openEmbedded(dataDir);
  await migrate(server.url);
  const database = openDatabase(server.url);
  await seedSampleCatalogue(database, new Date());
  const passwordHash = await hashPassword(admin.password);
  const owner = { role: "admin", staffRole: "owner", emailVerifiedAt: new Date() } as const;
  await database.user.create({ data: { name: "Owner", email: admin.email, passwordHash, ...owner } });
  await database.$disconnect();
  const api = await startApiProcess(server.url, { DATA_DIR: dataDir }, ":", servingFlags());
  const stop = async () => {
    await api.kill();
    await server.close();
    await remove();
  };
  return { url: api.url, databaseUrl: server.url, pid: api.pid, stop };
}

async function makeFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-bench-portal-"));
  // As root, the database server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
