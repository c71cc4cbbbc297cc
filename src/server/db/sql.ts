import { createHash } from "node:crypto";
import { databasePool, type Transaction } from "./client";

/** Runs a statement, and answers its rows as the driver reads them: numeric as text, unless it is cast. */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement on the shared pool, for reads that are asked so often that Prisma's own work shows. Each connection
 * prepares a text once: there must be few of them, and what varies goes into `values`.
 */
export const sql: Sql = async (text, values = []) => {
  const { rows } = await databasePool().query({ name: nameOf(text), text, values: [...values] });
  return rows;
};

/** The same, planned anew for these values: where the best plan for some is a bad one for others. */
export const plannedSql: Sql = async (text, values = []) => (await databasePool().query(text, [...values])).rows;

const names = new Map<string, string>();

/** What PostgreSQL knows the statement by: at most 63 signs. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Does `work` in one transaction, on a connection of its own: all of it is done, or nothing when it throws. */
export async function inTransaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await databasePool().connect();
  // A connection that is lost meanwhile throws where it is used, and must not end the process besides.
  const ignore = () => undefined;
  client.on("error", ignore);
  let isUsable = true;
  try {
    await client.query("BEGIN");
    const result = await work(
      async (text, values = []) => (await client.query({ name: nameOf(text), text, values: [...values] })).rows,
    );
    await client.query("COMMIT");
    return result;
  } catch (error) {
    isUsable = await client.query("ROLLBACK").then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(!isUsable);
  }
}

/** A transaction, by hand or Prisma's. */
export type Writing = Sql | Transaction;

/** How statements are run in it. In Prisma's, numbers and dates need casts, in and out. */
export function sqlIn(writing: Writing): Sql {
  if (typeof writing === "function") return writing;
  return (text, values = []) => writing.$queryRawUnsafe(text, ...values);
}
