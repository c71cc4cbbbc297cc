import { expect, it } from "vitest";
import { sql, toIso } from "./sql";

it.each([
  ["2026-11-21T12:45:49.120Z", "a fraction whose last zero PostgreSQL omits"],
  ["2026-11-21T12:45:49.000Z", "no fraction"],
  ["2026-11-21T00:00:00.007Z", "midnight, and a fraction that begins with zeros"],
])("reads %s as JavaScript writes it: %s", async (instant) => {
  const [row] = await sql<{ text: string }>(`SELECT $1::timestamptz(3)::text AS "text"`, [instant]);
  expect(toIso(row?.text ?? "")).toBe(instant);
});
