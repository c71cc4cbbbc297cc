import { createHash } from "node:crypto";
import { databasePool } from "./client";

/** Runs a statement, and returns its rows as the driver reads them: numeric values as text unless they are cast. */
export type Sql = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs a prepared statement on the shared pool, for reads so frequent that Prisma's overhead matters. Each connection
 * prepares a text once, so there must be few different texts: everything that varies goes into `values`.
 */
export const sql: Sql = async (text, values = []) => {
  const { rows } = await databasePool().query({ name: nameOf(text), text, values: [...values] });
  return rows;
};

/** The same, but planned for these values each time: for statements whose best plan depends on the values. */
export const plannedSql: Sql = async (text, values = []) => (await databasePool().query(text, [...values])).rows;

/** Runs `work` on one connection: statements that it starts at the same time are sent in one packet. */
export async function pipelined<Result>(work: (query: Sql) => Promise<Result>): Promise<Result> {
  const client = await databasePool().connect();
  try {
    return await work(async (text, values = []) => {
      const { rows } = await client.query({ name: nameOf(text), text, values: [...values] });
      return rows;
    });
  } finally {
    client.release();
  }
}

const names = new Map<string, string>();

/** The name of the prepared statement; PostgreSQL allows at most 63 bytes. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Converts a timestamp of a UTC session ("2026-11-21 12:45:49.1+00") to ISO 8601, faster than by a Date. */
export function toIso(text: string): string {
  const [whole = "", fraction = ""] = text.slice(0, -"+00".length).split(".");
  return `${whole.replace(" ", "T")}.${fraction.padEnd(3, "0")}Z`;
}
