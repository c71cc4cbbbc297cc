import type { TestProject } from "vitest/node";
import { findPlace } from "~/server/db/embedded/place";
import { adminSettings } from "./admin";
import { startApp } from "./app-process";
import { makeDataDir, removeDataDir } from "./data-dir";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface ProvidedContext {
    /** PostgreSQL's folder of a stopped app, with the sample catalogue and the admin of admin.ts. */
    filledData: string;
  }
}

/** Starts the app once on new data and stops it, so that tests can copy its database instead of filling their own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir("filled");
  const app = await startApp({ DATA_DIR: dataDir, ...adminSettings });
  await app.stop();
  project.provide("filledData", (await findPlace(dataDir)).data);
  return () => removeDataDir(dataDir);
}
