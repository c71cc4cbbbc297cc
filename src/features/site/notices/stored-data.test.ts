import { describe, expect, it } from "vitest";
import { plannedReadSql } from "~/server/db/read";
import { impersonalColumns, impersonalTables } from "./impersonal-columns";
import type { Columns } from "./notices.types";
import { storedAccount } from "./stored-account";
import { storedBooking } from "./stored-booking";
import { storedMoney } from "./stored-money";
import { storedStaff } from "./stored-staff";

/** All that is stored about people. A test compares it with the tables of the database. */
const storedData = [...storedAccount, ...storedBooking, ...storedMoney, ...storedStaff];

const namesOf = (columns: Columns) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

const personal = storedData.flatMap(({ columns }) => namesOf(columns));
const impersonal = namesOf(impersonalColumns);

/** Every column of the migrated database. */
async function columnsOfDatabase(): Promise<{ table: string; name: string }[]> {
  return plannedReadSql<{ table: string; name: string }>(
    `SELECT "table_name"::text AS "table", "table_name" || '.' || "column_name" AS "name" FROM information_schema."columns"
     WHERE "table_schema" = current_schema() AND "table_name" NOT LIKE '\\_%' ORDER BY 1, "ordinal_position"`,
  );
}

describe("what is said to be stored", () => {
  it("has each column of each table that holds something about people, or says that it holds nothing", async () => {
    const columns = await columnsOfDatabase();
    expect(columns.length).toBeGreaterThan(300);
    const isDecided = new Set([...personal, ...impersonal]);
    const isImpersonal = new Set<string>(impersonalTables);
    const open = columns.filter(({ table, name }) => !isImpersonal.has(table) && !isDecided.has(name));
    // A new column: say on /privacy what it is, in a `stored-*.ts`, or that it says nothing, in impersonal-columns.ts.
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("names only columns that exist, and decides each once", async () => {
    const columns = await columnsOfDatabase();
    const known = new Set(columns.map(({ name }) => name));
    expect([...personal, ...impersonal].filter((name) => !known.has(name))).toEqual([]);
    const all = [...personal, ...impersonal];
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
    const tables = new Set<string>(impersonalTables);
    expect(all.filter((name) => tables.has(name.split(".")[0] ?? ""))).toEqual([]);
  });

  it("says of each thing what, why, how long and who sees it, in sentences that fit a table", () => {
    for (const { columns, what, ...texts } of storedData) {
      expect(namesOf(columns).length, what).toBeGreaterThan(0);
      for (const text of Object.values(texts)) expect(text, what).toMatch(/^[A-Z0-9][^|\n]*\.$/);
    }
    expect(new Set(storedData.map(({ what }) => what)).size).toBe(storedData.length);
  });
});
