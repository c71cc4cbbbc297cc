import { env } from "~/env";
import { log } from "~/server/log";
import { open } from "./open";
import { StartError } from "./start-error";
import { complain, say } from "./terminal";

// Applies missing migrations to the outside database, and ends: for a job that runs before a new version is started.

async function migrateOnly(): Promise<void> {
  if (!env.DATABASE_URL)
    throw new StartError("DATABASE_URL is not set: only an outside database is migrated by itself.");
  if (!env.AUTH_SECRET) throw new StartError("AUTH_SECRET is not set. Set it to that of the processes that serve.");
  const { close } = await open();
  await close();
  say("The database has all tables of this version.");
}

migrateOnly().catch((error: unknown) => {
  const isExpected = error instanceof StartError;
  if (!isExpected) log().fatal({ err: error }, "could not migrate");
  complain(
    isExpected ? error.message : `Could not migrate: ${error instanceof Error ? error.message : "unknown error"}`,
  );
  process.exitCode = 1;
});
