import { afterAll, beforeAll, inject } from "vitest";
import { db, openDatabase } from "~/server/db/client";
import { type MadeDatabase, makeDatabase, stillMs } from "./databases";

/** Creates a migrated database without rows, as a copy of the run's template. */
export function makeMigratedDatabase(): Promise<MadeDatabase> {
  return makeDatabase(inject("databaseUrl"), inject("databaseTemplate"));
}

/** Creates a migrated database for this test file alone, for tests that read all rows. Returns its address. */
export function withOwnDatabase(): () => string {
  let own: MadeDatabase;
  beforeAll(async () => {
    own = await makeMigratedDatabase();
    openDatabase(own.url, stillMs);
  });
  afterAll(async () => {
    await db().$disconnect();
    await own.drop();
  });
  return () => own.url;
}
