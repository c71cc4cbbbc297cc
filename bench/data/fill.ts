import type pg from "pg";
import { hashPassword } from "~/server/auth/passwords";
import { fillBookings, fillDerived, fillUsers } from "./bookings";
import { fillCatalogue } from "./catalogue";
import { password, tourCount } from "./ids";

export type Size = { products: number; bookings: number };

/**
 * Fills a migrated, empty database. For speed, triggers are off and indexes are built afterwards. `print` gets the name of
 * each step.
 */
export async function fill(db: pg.Client, { products, bookings }: Size, print: (step: string) => void): Promise<void> {
  await db.query("SET session_replication_role = replica");
  await db.query("SET maintenance_work_mem = '512MB'");
  await db.query("SET synchronous_commit = off");
  const rebuild = await dropIndexes(db, ["Product", "SearchLexeme", "Booking", "BookingEvent"]);
  const tours = tourCount(products);
  print(`${products.toLocaleString("en")} products`);
  await fillCatalogue(db, tours);
  print(`${bookings.toLocaleString("en")} bookings`);
  await fillUsers(db, bookings, await hashPassword(password));
  await fillBookings(db, bookings, tours);
  await fillDerived(db);
  print("indexes");
  for (const index of rebuild) await db.query(index);
  await db.query("SET session_replication_role = DEFAULT");
  await db.query(holdMail);
  print("statistics");
  await db.query("VACUUM ANALYZE");
}

/** Postpones all mail in the outbox, so that neither server sends any while it is measured. */
const holdMail = `
  CREATE OR REPLACE FUNCTION bench_hold_mail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW."nextAttemptAt" := now() + interval '30 days'; RETURN NEW; END $$;
  CREATE OR REPLACE TRIGGER bench_hold_mail BEFORE INSERT ON "Outbox" FOR EACH ROW EXECUTE FUNCTION bench_hold_mail()`;

/** Drops the indexes of tables that are not unique, and returns the statements that recreate them. Joins use the unique ones. */
export async function dropIndexes(db: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relname = ANY($1) AND NOT i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
