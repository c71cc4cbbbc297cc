import type pg from "pg";
import { databaseTime } from "~/server/clock/clock";
import { readMigrations } from "~/server/db/migrate";

/** The schema of the database that has a second set of all tables, in which test keys work. */
export const testSchema = "luit_test";

/**
 * What test keys read as it is on the site, in an order in which rows come after those that they refer to. All other tables of the
 * copy have what test keys have written.
 */
export const copiedTables = [
  "Settings",
  "Holiday",
  "PermitRule",
  "PermitRelaxation",
  "DiscountCode",
  "Product",
  "Tour",
  "Car",
  "Offer",
  "Departure",
  "SearchLexeme",
] as const;

/** Rows that bookings refer to. They stay in the copy when the site deletes them; a product is then not on offer. */
const kept: ReadonlySet<string> = new Set(["Product", "Tour", "Car", "Offer", "DiscountCode"]);

/** The copy is made anew after this time, so that nothing that a test key has written stays for ever. */
export const keptCopyDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const inCopy = (table: string) => `${testSchema}."${table}"`;
const ofSite = (table: string) => `public."${table}"`;
const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

/** What says which copy is there: its newest migration and the day on which it was made. Null: there is none. */
export async function readMark(client: pg.ClientBase | pg.Pool): Promise<string | null> {
  const statement = `SELECT obj_description(to_regnamespace('${testSchema}'), 'pg_namespace') AS "mark"`;
  const { rows } = await client.query<{ mark: string | null }>(statement);
  return rows[0]?.mark ?? null;
}

/** Makes the tables of the copy, unless there are some of the newest migration that are not too old. Returns their mark. */
export async function buildCopy(client: pg.ClientBase): Promise<string> {
  const { migrationDirectories } = await readMigrations();
  const newest = migrationDirectories.at(-1)?.path ?? "";
  const found = await readMark(client);
  const [migration = "", madeAt = ""] = found?.split(" ") ?? [];
  const now = databaseTime();
  const isYoung = now.getTime() - Date.parse(madeAt) < keptCopyDays * dayMs;
  // While an upgrade runs, a process of the version before uses the copy of the newer one.
  if (found && migration >= newest && isYoung) return found;
  await dropCopy(client);
  await client.query(`CREATE SCHEMA ${testSchema}`);
  const extensions = await schemasOfExtensions(client);
  await client.query(`SET search_path = ${[testSchema, ...extensions].join(", ")}`);
  // Without Prisma's engine, which would find the site's list of migrations and apply none.
  for (const { path, migrationFile } of migrationDirectories) {
    const { content } = migrationFile;
    if (content.tag !== "ok") throw new Error(`The migration ${path} cannot be read.`);
    await client.query(content.value);
  }
  await lendSimilarity(client);
  // Some migrations write rows, which the site may have changed since.
  await client.query(`TRUNCATE ${copiedTables.map(inCopy).join(", ")} CASCADE`);
  // Rows are copied with all that the site's triggers have computed.
  for (const table of copiedTables) await client.query(`ALTER TABLE ${inCopy(table)} DISABLE TRIGGER USER`);
  for (const { table, name } of await marksOf(client)) {
    await client.query(`ALTER TABLE ${inCopy(table)} ENABLE TRIGGER "${name}"`);
  }
  const mark = `${newest} ${now.toISOString()}`;
  await client.query(`COMMENT ON SCHEMA ${testSchema} IS '${mark}'`);
  return mark;
}

/** The triggers that note changes of products (src/server/changes), which the copy notes of its own. */
async function marksOf(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT c."relname" AS "table", t."tgname" AS "name" FROM pg_trigger AS t JOIN pg_class AS c ON c."oid" = t."tgrelid"
     WHERE c."relnamespace" = '${testSchema}'::regnamespace AND c."relname" = ANY($1) AND t."tgname" ~ '_marked(_again)?$'`,
    [copiedTables],
  );
  return rows;
}

export async function dropCopy(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${testSchema} CASCADE`);
}

async function schemasOfExtensions(client: pg.ClientBase): Promise<string[]> {
  const statement = `SELECT DISTINCT quote_ident(n."nspname") AS "name" FROM pg_extension AS e
    JOIN pg_namespace AS n ON n."oid" = e."extnamespace" WHERE e."extname" IN ('pg_trgm', 'btree_gist')`;
  const { rows } = await client.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

/**
 * What statements name of pg_trgm. The sessions of test keys find names in the copy alone: if they looked in the site's schema as
 * well, they would write to its tables once somebody has dropped the copy.
 */
async function lendSimilarity(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE FUNCTION ${testSchema}.similarity(text, text) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN similarity($1, $2);
     CREATE FUNCTION ${testSchema}.is_alike(text, text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE RETURN $1 % $2;
     CREATE OPERATOR ${testSchema}.% (LEFTARG = text, RIGHTARG = text, FUNCTION = ${testSchema}.is_alike)`,
  );
}

/** Copies what has changed on the site, and the test keys with nameless accounts. */
export async function refreshCopy(client: pg.ClientBase): Promise<void> {
  await client.query("BEGIN");
  try {
    // For the names in functions of triggers.
    await client.query(`SET LOCAL search_path = ${testSchema}`);
    for (const table of copiedTables.toReversed()) await takeOut(client, table);
    for (const table of copiedTables) await copyRows(client, table);
    await copyKeys(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

type Column = {
  name: string;
  isKey: boolean;
  /** The name of its type if it is one of ours, of which the copy has another one. */
  ownType: string | null;
  isArray: boolean;
};

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT a."attname" AS "name", a."attnum" = ANY(k."indkey") AS "isKey", t."typcategory" = 'A' AS "isArray",
       CASE WHEN t."typnamespace" = 'public'::regnamespace THEN coalesce(e."typname", t."typname") END AS "ownType"
     FROM pg_attribute AS a
     JOIN pg_type AS t ON t."oid" = a."atttypid"
     LEFT JOIN pg_type AS e ON e."oid" = t."typelem" AND t."typcategory" = 'A'
     JOIN pg_index AS k ON k."indrelid" = a."attrelid" AND k."indisprimary"
     WHERE a."attrelid" = $1::regclass AND a."attnum" > 0 AND NOT a."attisdropped" AND a."attgenerated" = ''
     ORDER BY a."attnum"`,
    [ofSite(table)],
  );
  return rows;
}

/** A column of the site's row "theirs" in the copy's type. */
function read({ name, ownType, isArray }: Column): string {
  const column = `"theirs"."${name}"`;
  if (ownType === null) return column;
  return isArray ? `${column}::text[]::${testSchema}."${ownType}"[]` : `${column}::text::${testSchema}."${ownType}"`;
}

async function copyRows(client: pg.ClientBase, table: string): Promise<void> {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => name);
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const others = names.filter((name) => !keys.includes(name));
  const update = others.map((name) => `"${name}" = EXCLUDED."${name}"`).join(", ");
  await client.query(
    `INSERT INTO ${inCopy(table)} (${listed(names)})
     SELECT ${columns.map(read).join(", ")} FROM ${ofSite(table)} AS "theirs"
     EXCEPT SELECT ${listed(names)} FROM ${inCopy(table)}
     ON CONFLICT (${listed(keys)}) DO ${update === "" ? "NOTHING" : `UPDATE SET ${update}`}`,
  );
}

/** Deletes what the site has deleted, or takes it off offer. */
async function takeOut(client: pg.ClientBase, table: string): Promise<void> {
  if (kept.has(table) && table !== "Product") return;
  const keys = (await columnsOf(client, table)).filter(({ isKey }) => isKey);
  const same = keys.map((key) => `${read(key)} = "mine"."${key.name}"`).join(" AND ");
  const isGone = `NOT EXISTS (SELECT FROM ${ofSite(table)} AS "theirs" WHERE ${same})`;
  if (table !== "Product") await client.query(`DELETE FROM ${inCopy(table)} AS "mine" WHERE ${isGone}`);
  else {
    const statement = `UPDATE ${inCopy(table)} AS "mine" SET "status" = 'archived', "archivedAt" = now() WHERE "archivedAt" IS NULL AND ${isGone}`;
    await client.query(statement);
  }
}

/** The keys, by which bookings say who made them, and their accounts, without what is known of these. */
async function copyKeys(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO ${inCopy("User")} ("id", "name", "email", "updatedAt")
     SELECT DISTINCT "accountId", 'Test', "accountId" || '@test.invalid', now() FROM ${ofSite("ApiKey")} WHERE "isTest"
     ON CONFLICT ("id") DO NOTHING`,
  );
  await client.query(
    `INSERT INTO ${inCopy("ApiKey")} ("id", "accountId", "name", "hash", "shown", "scopes", "perMinute", "isTest")
     SELECT "id", "accountId", "name", "hash", "shown", "scopes", "perMinute", true FROM ${ofSite("ApiKey")} WHERE "isTest"
     ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"`,
  );
}
