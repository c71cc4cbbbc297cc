import pg from "pg";
import { BackupError } from "~/server/backup/manifest";
import { handOverSchema } from "~/server/db/embedded/ownership";
import { roles } from "~/server/db/embedded/reach";
import { withClient } from "~/server/db/pg-client";
import { noTimeLimits, optionsOf } from "~/server/db/pool";
import type { BackupOrder } from "./backup-order";

/** Thrown when the role may not create the database that a trial needs. */
export class RefusedTrialError extends BackupError {
  override name = "RefusedTrialError";
}

type Place = Pick<BackupOrder, "url" | "ownerUrl">;

/** The address of another database on the same server. */
function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The database for trials. Its name contains the id of the real one, because a server can have several installations. */
async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT 'luit_trial_' || oid AS name FROM pg_database WHERE datname = current_database()",
  );
  const [row] = rows;
  if (!row) throw new Error("the database does not know its own name");
  return row.name;
}

/** Connects as the role that may create databases. */
function withMaker<T>({ url, ownerUrl }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString: ownerUrl ?? url, options: optionsOf(noTimeLimits) }, work);
}

/** Drops the database of a trial that was killed. */
export function dropScratchDatabase(place: Place): Promise<void> {
  return withMaker(place, async (client) => drop(client, await nameOf(client)));
}

const objectInUse = "55006";

/**
 * Asks first, because a role without the right to create databases may not drop one either. FORCE only ends what a killed trial
 * left connected: with FORCE, a role that is no superuser is refused while autovacuum works there; without it, autovacuum yields.
 */
async function drop(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (!rowCount) return;
  const statement = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`;
  await client.query(statement).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== objectInUse) throw error;
    return client.query(`${statement} WITH (FORCE)`);
  });
}

/**
 * Calls `work` with the address of a new empty database, which is dropped afterwards. Throws {@link BackupError}, and
 * {@link RefusedTrialError} if there may be none.
 */
export function withScratchDatabase<T>(place: Place, work: (url: string) => Promise<T>): Promise<T> {
  return withMaker(place, async (client) => {
    const name = await nameOf(client);
    await drop(client, name);
    try {
      await create(client, name, place.ownerUrl !== null);
      if (place.ownerUrl !== null) await handOverSchema(inDatabase(place.ownerUrl, name));
      return await work(inDatabase(place.url, name));
    } finally {
      await drop(client, name);
    }
  });
}

const insufficientPrivilege = "42501";

async function create(client: pg.Client, name: string, isEmbedded: boolean): Promise<void> {
  const owner = isEmbedded ? ` OWNER ${roles.app}` : "";
  const statement = `CREATE DATABASE ${pg.escapeIdentifier(name)}${owner} TEMPLATE template0 ENCODING 'UTF8' ${await localeOf(client)}`;
  await client.query(statement).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    throw new RefusedTrialError(
      `The backups cannot be tried: the database user ${client.user} may not create databases. An administrator can allow it by ` +
        `ALTER ROLE ${pg.escapeIdentifier(client.user ?? "")} CREATEDB.`,
      { cause: error },
    );
  });
}

/** The columns of pg_database differ between the versions of PostgreSQL. */
type Locale = {
  datlocprovider?: string;
  datcollate: string;
  datctype: string;
  daticulocale?: string;
  datlocale?: string;
};

/** The locale of the current database for CREATE DATABASE: checks and indexes then treat texts in the same way. */
async function localeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ found: Locale }>(
    "SELECT to_jsonb(d) AS found FROM pg_database d WHERE datname = current_database()",
  );
  const [row] = rows;
  if (!row) throw new Error("the database has no locale");
  const { datlocprovider = "c", datcollate, datctype, daticulocale, datlocale = daticulocale } = row.found;
  const text = (value: string | undefined) => pg.escapeLiteral(value ?? "");
  const provider = {
    c: "",
    i: ` LOCALE_PROVIDER icu ICU_LOCALE ${text(datlocale)}`,
    b: ` LOCALE_PROVIDER builtin BUILTIN_LOCALE ${text(datlocale)}`,
  }[datlocprovider];
  if (provider === undefined)
    throw new BackupError(`The database has a locale of the kind ${datlocprovider}, which is unknown.`);
  // PostgreSQL 14 has no provider.
  const libc = provider === "" && row.found.datlocprovider !== undefined ? " LOCALE_PROVIDER libc" : provider;
  return `LC_COLLATE ${text(datcollate)} LC_CTYPE ${text(datctype)}${libc}`;
}
