import type { TestProject } from "vitest/node";
import { openEmbedded } from "~/server/db/embedded/embedded";
import { migrate } from "~/server/db/migrate";
import { makeDataDir, removeDataDir } from "./data-dir";
import {
  closeToConnections,
  dontWaitForDisk,
  isForbidden,
  letMakeDatabases,
  type MadeDatabase,
  makeDatabase,
} from "./databases";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface ProvidedContext {
    /** The migrated database that all test files share. */
    databaseUrl: string;
    /** The name of a migrated database without rows on the same server, for copies. */
    databaseTemplate: string;
  }
}

/** Creates the databases of the whole run: on the server of DATABASE_URL, else on an embedded server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  const server = DATABASE_URL ? { url: DATABASE_URL, close: () => Promise.resolve() } : await openOwn();
  const made: MadeDatabase[] = [];
  const close = async () => {
    for (const { drop } of made) await drop();
    await server.close();
  };
  try {
    const template = await makeDatabase(server.url).catch(explain);
    made.push(template);
    await migrate(template.url);
    await closeToConnections(server.url, template.name);
    const shared = await makeDatabase(server.url, template.name);
    made.push(shared);
    project.provide("databaseUrl", shared.url);
    project.provide("databaseTemplate", template.name);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

function explain(error: unknown): never {
  if (!isForbidden(error)) throw error;
  throw new Error(
    "The role in DATABASE_URL may not create databases, and the tests need their own. " +
      "Grant it (ALTER ROLE ... CREATEDB), or unset DATABASE_URL to use the embedded server.",
    { cause: error },
  );
}

async function openOwn() {
  const dataDir = await makeDataDir("test");
  const server = await openEmbedded(dataDir);
  await letMakeDatabases(server.ownerUrl);
  await dontWaitForDisk(server.ownerUrl);
  const close = async () => {
    await server.close();
    await removeDataDir(dataDir);
  };
  return { url: server.url, close };
}
