import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { startOwnApp } from "~tests/e2e/own-app";
import { adminSettings } from "~tests/support/admin";
import { letMakeDatabases, makeDatabase } from "~tests/support/databases";
import { openProxy } from "~tests/support/proxy";

/**
 * Three apps on a database server of their own: `large` with the sample catalogue, `empty`, and `failing`, which has the
 * data of `large` until `cut` takes its database away.
 */
export async function startApps() {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-states-"));
  // As root, the database server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const server = await openEmbedded(dataDir);
  await letMakeDatabases(server.ownerUrl);
  const bare = await makeDatabase(server.url);
  const large = await startOwnApp(server.url, { ...adminSettings, SEED: "sample" });
  const empty = await startOwnApp(bare.url, adminSettings);
  const proxy = await openProxy(server.url);
  const failing = await startOwnApp(proxy.url);
  const stop = async () => {
    for (const app of [large, empty, failing]) await app.stop();
    await proxy.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { large: large.url, empty: empty.url, failing: failing.url, databaseUrl: server.url, cut: proxy.cut, stop };
}
