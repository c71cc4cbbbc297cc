import { findRunning } from "~/server/db/embedded/embedded";
import { type Role, roles } from "~/server/db/embedded/reach";

/** The address of the embedded database that the app on this DATA_DIR is running: as the app, or as its superuser. */
export async function embeddedUrl(dataDir: string, role: Role = roles.app): Promise<string> {
  const url = await findRunning(dataDir, role);
  if (url === null) throw new Error(`No database runs on ${dataDir}.`);
  return url;
}
