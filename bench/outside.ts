// npm run bench:outside: the embedded database beside outside ones, in outside.md.
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "~/server/db/migrate";
import { startLoopbackCluster } from "~tests/support/loopback-cluster";
import { fill } from "./data/fill";
import { withClient } from "./data/prepare";
import { compareVariants, prepareVariants, type Variant } from "./variants";

/** Debian's PostgreSQL 15, if it is installed. */
const debian = "/usr/lib/postgresql/15/bin";

const data = await prepareVariants();
const folder = await mkdtemp(join(tmpdir(), "luit-outside-"));
const stops: (() => Promise<void>)[] = [];

/** Starts a PostgreSQL with its default settings, reached by TCP and a password, and fills it with the same data. */
async function outside(name: string, programs?: string): Promise<Variant> {
  const dataDir = await mkdtemp(join(folder, "data-"));
  // As root, the server runs as another user, who needs access.
  for (const path of [folder, dataDir]) await chmod(path, 0o755);
  const { url, stop } = await startLoopbackCluster(dataDir, programs);
  stops.push(stop);
  await migrate(url);
  await withClient(url, async (db) => {
    await fill(db, data.size, () => undefined);
    await db.query("VACUUM ANALYZE");
  });
  return { name, databaseUrl: url };
}

try {
  const variants: [Variant, ...Variant[]] = [{ name: "embedded" }, await outside("outside, same version")];
  if (existsSync(debian)) variants.push(await outside("outside, Debian's PostgreSQL 15", debian));
  await compareVariants(data, {
    file: "outside.md",
    title: "The embedded database and outside ones",
    command: "npm run bench:outside",
    text:
      "The embedded database is reached by a Unix socket and has the product's settings. The outside ones are on the same machine, " +
      "reached by TCP with a password, and have the defaults of PostgreSQL.",
    scenarios: ["list-hot", "list-cold", "login", "my-bookings", "book"],
    variants,
  });
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
  await data.close();
}
