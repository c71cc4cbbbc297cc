import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Two transactions deadlock if they lock the same rows in different orders. docs/locks.md has the one order.

const sources = globSync("src/**/*.ts", { exclude: (path) => path.includes("generated") })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "") }));

type RowLock = { path: string; statement: string; table: string };

/** One row by its id each, in statements that are put together from parts. */
const ofParts: Record<string, string> = {
  "src/features/product/store.ts": "Product",
  "src/server/storage/move.ts": "Upload",
};

/** Locks rows by id, in their order, of the table that its callers name. */
const helper = "src/server/db/lock-rows.ts";

const namedToHelper = sources.flatMap(({ text }) =>
  [...text.matchAll(/\blockRows?\(tx, "(\w+)"/g)].map(([, table = ""]) => table),
);

const rowLocks: RowLock[] = sources.flatMap(({ path, text }) =>
  path === helper
    ? []
    : [...text.matchAll(/\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b(?: SKIP LOCKED)?/g)].map(
        ({ 0: lock, index }) => {
          const before = text.slice(0, index);
          const statement = before.slice(before.lastIndexOf("SELECT")) + lock;
          return { path, statement, table: ofParts[path] ?? statement.match(/FROM "(\w+)"/)?.[1] ?? "" };
        },
      ),
);

/** The rows of the table in the document, each with what it locks. */
function documented(): string {
  const page = readFileSync("docs/locks.md", "utf8");
  return page.slice(page.indexOf("| order |"), page.indexOf("`tests/api/lock-order.test.ts`"));
}

it("has a place for each table whose rows a statement locks", () => {
  expect(rowLocks.length).toBeGreaterThan(20);
  expect(namedToHelper.length).toBeGreaterThan(10);
  expect(namedToHelper.filter((table) => !documented().includes(`\`${table}\``))).toEqual([]);
  // Taken with SKIP LOCKED, a row keeps nobody waiting.
  const waiting = rowLocks.filter(({ statement }) => !statement.endsWith("SKIP LOCKED"));
  expect(waiting.filter(({ table }) => !documented().includes(`\`${table}\``))).toEqual([]);
});

it("locks one row, or several in an order", () => {
  const isOrdered = ({ path, statement, table }: RowLock) =>
    path in ofParts ||
    table === "Settings" || // has one row
    /ORDER BY|SKIP LOCKED/.test(statement) ||
    /"(?:id|eventId|email|series|key)" = (?:\$\{|\$\d)/.test(statement);
  expect(rowLocks.filter((lock) => !isOrdered(lock))).toEqual([]);
});

it("gives each advisory lock of a transaction a number of its own", () => {
  const numbers = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/advisory_xact_lock\((?:hashtextextended\([^)]*?, (\d+)\)|\$\{(\w+)\}::bigint\))/g)].map(
      ([, seed, name = ""]) => ({ path, number: seed ?? text.match(new RegExp(`${name} = ([\\d_]+)`))?.[1] }),
    ),
  );
  const uses = sources.flatMap(({ text }) => [...text.matchAll(/SELECT pg_(?:try_)?advisory_xact_lock/g)]);
  expect(numbers).toHaveLength(uses.length);
  // A file may take its own in several ways.
  const ofFiles = new Set(numbers.map(({ path, number }) => `${path} ${number}`));
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(ofFiles.size);
});

it("gives each advisory lock with a constant a number of its own, also those of sessions", () => {
  const constants = /\b\w*lock\w* = ([\d_]{7,});/gi;
  const numbers = sources.flatMap(({ text }) => [...text.matchAll(constants)].map(([, number]) => number));
  expect(numbers.length).toBeGreaterThan(4);
  expect(new Set(numbers).size).toBe(numbers.length);
});
