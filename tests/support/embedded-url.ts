import { findRunning } from "~/server/db/embedded/embedded";
import { type Role, roles } from "~/server/db/embedded/reach";

/** The address of a running app's embedded database, for the app's role or the superuser. */
export async function embeddedUrl(dataDir: string, role: Role = roles.app): Promise<string> {
  const url = await findRunning(dataDir, role);
  if (url === null) throw new Error(`No database runs on ${dataDir}.`);
  return url;
}
