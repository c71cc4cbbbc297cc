import type pg from "pg";
import type { Scenario } from "./scenarios";

/**
 * Reads the scenario's tables and indexes into PostgreSQL's memory, so that the figures do not depend on the disk or on
 * what the system's page cache holds at that moment. Takes a superuser, who alone may make the extension.
 */
export async function readIntoMemory(db: pg.Client, { reads }: Pick<Scenario, "reads">): Promise<void> {
  if (!reads) return;
  await db.query("CREATE EXTENSION IF NOT EXISTS pg_prewarm");
  await db.query(
    `SELECT pg_prewarm("part") FROM pg_class, unnest(ARRAY["oid", "reltoastrelid"]) AS "part"
     WHERE "relname" LIKE ANY($1) AND "relkind" IN ('r', 'i') AND "part" <> 0`,
    [reads],
  );
}
