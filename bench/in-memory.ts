import type pg from "pg";
import type { Scenario } from "./scenarios";

/**
 * Reads what the scenario reads into PostgreSQL's memory. What lies on disc makes a figure one of the disc, and how much
 * of it the machine has in a cache of its own differs from minute to minute: some give it away.
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
