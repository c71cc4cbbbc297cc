import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { migrate } from "~/server/db/migrate";
import { dontWaitForDisk, letMakeDatabases, makeDatabase } from "./databases";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface ProvidedContext {
    /** The migrated database that all test files share. */
    databaseUrl: string;
  }
}

/** Creates one database for the whole run: on the server of DATABASE_URL, else on an embedded server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  const { url, close } = DATABASE_URL ? await openForeign(DATABASE_URL) : await openOwn();
  await migrate(url);
  project.provide("databaseUrl", url);
  return close;
}

async function openForeign(serverUrl: string) {
  try {
    const { url, drop } = await makeDatabase(serverUrl);
    return { url, close: drop };
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new Error(
      "The role in DATABASE_URL may not create databases, and the tests need one of their own. " +
        "Grant it (ALTER ROLE ... CREATEDB), or unset DATABASE_URL to use the embedded server.",
      { cause: error },
    );
  }
}

async function openOwn() {
  const dataDir = await mkdtemp(join(tmpdir(), "luit-test-"));
  // As root, the server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const server = await openEmbedded(dataDir);
  await letMakeDatabases(server.ownerUrl);
  await dontWaitForDisk(server.ownerUrl);
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
    if (server.moved) await rm(dirname(server.data), { recursive: true, force: true });
  };
  return { url: server.url, close };
}
