import { createHash } from "node:crypto";
import { databasePool } from "./client";

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

/** What is asked at the same time goes down one connection, in one packet. */
export async function pipelined<Result>(work: (ask: Sql) => Promise<Result>): Promise<Result> {
  const client = await databasePool().connect();
  // A connection that is lost meanwhile throws where it is used, and must not end the process besides.
  const ignore = () => undefined;
  client.on("error", ignore);
  try {
    return await work(async (text, values = []) => {
      const { rows } = await client.query({ name: nameOf(text), text, values: [...values] });
      return rows;
    });
  } finally {
    client.off("error", ignore).release();
  }
}

const names = new Map<string, string>();

/** What PostgreSQL knows the statement by: at most 63 signs. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** An instant as text of a session in UTC ("2026-11-21 12:45:49.1+00") in ISO 8601, without making a Date of it. */
export function toIso(text: string): string {
  const [whole = "", fraction = ""] = text.slice(0, -"+00".length).split(".");
  return `${whole.replace(" ", "T")}.${fraction.padEnd(3, "0")}Z`;
}
