import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The address of the embedded database that the app on this DATA_DIR is running. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const moved = (await readFile(join(dataDir, "postgres-at"), "utf8").catch(() => "")).trim();
  const data = moved || join(dataDir, "postgres");
  const port = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[3];
  const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
  return `postgresql://luit:${password}@127.0.0.1:${port}/luit`;
}
