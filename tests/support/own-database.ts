import { afterAll, beforeAll, inject } from "vitest";
import { db, openDatabase } from "~/server/db/client";
import { migrate } from "~/server/db/migrate";
import { makeDatabase, stillMs } from "./databases";

/** Creates a migrated database for this test file alone, for tests that read all rows. Returns its address. */
export function withOwnDatabase(): () => string {
  let own: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    own = await makeDatabase(inject("databaseUrl"));
    await migrate(own.url);
    openDatabase(own.url, stillMs);
  });
  afterAll(async () => {
    await db().$disconnect();
    await own.drop();
  });
  return () => own.url;
}
