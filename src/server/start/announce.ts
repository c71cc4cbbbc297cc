import { env } from "~/env";
import type { FirstAdmin } from "./first-admin";
import { say } from "./terminal";

export const defaultPort = 3000;

/** The public address of the site. */
export function addressOf(port: number): string {
  return env.APP_URL ?? `http://localhost:${port}`;
}

export function sayWhatIsOpened(): void {
  say(env.DATABASE_URL ? "Connecting to the database ..." : "Starting the database ...");
}

/** Says where the site is, once it is served. */
export function announce(port: number, admin: FirstAdmin | null): void {
  const isMoved = env.PORT === undefined && port !== defaultPort;
  if (isMoved) say(`  Port ${defaultPort} is taken, so this is another one`);
  if (admin) say(`Admin: ${admin.email}${admin.file ? `, ${howToFind(admin.password, admin.file)}` : ""}`);
  say(`Ready: ${addressOf(port)}`);
}

/** Shows the password on a terminal only, never in a log file. */
function howToFind(password: string, file: string): string {
  return process.stdout.isTTY ? `password ${password} (kept in ${file})` : `password in ${file}`;
}
