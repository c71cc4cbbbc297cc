import type pg from "pg";
import { withClient } from "~/server/db/pg-client";
import { startConnectTimeoutMs } from "~/server/db/pool";
import { database, type Passwords, roles } from "./reach";

/** Extensions of the migrations, which only the owner may install. Add the extensions of new migrations here. */
export const extensions = ["pg_trgm", "btree_gist"];

const { owner, app } = roles;
const attributes = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";

/** ` PASSWORD '...'` for a role; nothing on a socket. */
function passwordOf(client: pg.Client, passwords: Passwords | null, role: keyof Passwords): string {
  return passwords ? ` PASSWORD ${client.escapeLiteral(passwords[role])}` : "";
}

/**
 * Converts data of older versions, whose only role was a superuser with the app's name. A cluster's first superuser cannot
 * be demoted, so it is renamed to the owner and the app's role is created again. A role cannot rename itself, so a
 * temporary one does it.
 */
export async function splitRoles(client: pg.Client, passwords: Passwords | null): Promise<void> {
  await client.query("BEGIN");
  await client.query("CREATE ROLE luit_renaming SUPERUSER");
  await client.query("SET SESSION AUTHORIZATION luit_renaming");
  await client.query(`ALTER ROLE ${app} RENAME TO ${owner}`);
  await client.query(`ALTER ROLE ${owner}${passwordOf(client, passwords, owner) || " PASSWORD NULL"}`);
  await client.query(`CREATE ROLE ${app} ${attributes}${passwordOf(client, passwords, app)}`);
  await client.query("RESET SESSION AUTHORIZATION");
  await client.query("DROP ROLE luit_renaming");
  await client.query("COMMIT");
}

/** Creates the app's role and its database if they are missing; `client` is connected as the owner. */
export async function makeDatabase(client: pg.Client, passwords: Passwords | null): Promise<void> {
  const found = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [app]);
  if (found.rowCount === 0) {
    await client.query(`CREATE ROLE ${app} ${attributes}${passwordOf(client, passwords, app)}`);
  }
  await client.query(`CREATE DATABASE ${database}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "42P04") throw error; // it exists
  });
}

/** Gives everything in the schema to the app, except what belongs to extensions, or to tables, which include it. */
const handOver = `DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER TABLE public.%I OWNER TO ${app}', c.relname) FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relowner <> '${app}'::regrole AND c.relkind IN ('r','p','v','m','f','S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e','a','i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${app}', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> '${app}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE public.%I OWNER TO ${app}', t.typname) FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typowner <> '${app}'::regrole AND t.typtype IN ('d','e','r')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  LOOP EXECUTE statement; END LOOP;
END $$`;

/** Installs the extensions, and makes the app the owner of the schema and everything in it. Can be repeated. */
export async function handOverSchema(ownerAddress: string): Promise<void> {
  await withClient(
    { connectionString: ownerAddress, connectionTimeoutMillis: startConnectTimeoutMs },
    async (client) => {
      await client.query("BEGIN");
      for (const name of extensions) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
      await client.query(`ALTER SCHEMA public OWNER TO ${app}`);
      await client.query(handOver);
      await client.query("COMMIT");
    },
  );
}
