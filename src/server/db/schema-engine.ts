import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlResultSet } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import type { QueryResult } from "pg";
import { shared } from "~/server/shared";
import { Client } from "./pg-client";
import { noTimeLimits, optionsOf, startConnectTimeoutMs } from "./pool";

export const schemaFile = "prisma/schema.prisma";

/** A migration may rewrite a table, or wait for another process that does. The role may have shorter limits. */
export const migrationLimits = {
  connectionTimeoutMillis: startConnectTimeoutMs,
  options: optionsOf({ ...noTimeLimits, statement_timeout: String(10 * 60_000) }),
};

type PrismaPgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;

type Glue = typeof import("@prisma/schema-engine-wasm") & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
};

/**
 * Runs `work` with Prisma's migration engine as WebAssembly on the database at `url`. It uses the ordinary
 * `_prisma_migrations` table and, unlike the CLI's engine, needs no download.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // One instance per process: the glue code holds the newest one in a global variable.
  const glue = await shared("schema-engine", loadEngine);
  const adapter = new CorrectedAdapter(url);
  const datamodel: [string, string] = [schemaFile, await readFile(schemaFile, "utf8")];
  const bound = bindMigrationAwareSqlAdapterFactory(adapter);
  const engine = await glue.SchemaEngine.new({ datamodels: [datamodel] }, () => undefined, bound);
  try {
    return await work(engine);
  } catch (error) {
    throw adapter.failure ?? error;
  } finally {
    engine.free();
    await adapter.close();
  }
}

async function loadEngine(): Promise<Glue> {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const glue = (await import(pathToFileURL(join(folder, "schema_engine_bg.js")).href)) as Glue;
  const bytes = await readFile(join(folder, "schema_engine_bg.wasm"));
  const imports = { "./schema_engine_bg.js": withoutHold(glue as unknown as WebAssembly.ModuleImports) };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  glue.__wbg_set_wasm(instance.exports);
  const begin = instance.exports.__wbindgen_start;
  if (typeof begin === "function") begin();
  // The engine passes a panic's text to this global before it traps; the trap's own message is only "unreachable".
  const panic = (message: string): never => {
    throw new Error(`Prisma's migration engine failed: ${message}`);
  };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panic } });
  return glue;
}

/**
 * The engine leaves the timer of its lock running, which would keep a finished command alive for ten seconds. While it
 * waits for the lock, its connection keeps the process alive.
 */
function withoutHold(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  const timers = Object.keys(imports).filter((name) => /^__wbg_setTimeout_/.test(name));
  const start = (run: () => void, ms: number) => setTimeout(run, ms).unref();
  return { ...imports, ...Object.fromEntries(timers.map((name) => [name, start])) };
}

class CorrectedAdapter extends PrismaPg {
  private readonly opened: PrismaPgAdapter[] = [];
  /** The error of a failed script. The engine's own error does not include it. */
  failure: unknown;

  constructor(private readonly url: string) {
    super({ connectionString: url, ...migrationLimits, Client });
  }

  override async connect() {
    const connection = await this.open();
    this.opened.push(connection);
    return connection;
  }

  /** Closes the connections, which the engine leaves open together with the lock of the migration. */
  async close(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((connection) => connection.dispose()));
  }

  private async open() {
    return corrected(await super.connect(), (error) => {
      this.failure = error;
    });
  }

  /** The original does not replace the database's name in the connection string, and so uses the real database. */
  override async connectToShadowDb() {
    const name = `luit_shadow_${randomUUID()}`;
    const main = await this.open();
    await main.underlyingDriver().query(`CREATE DATABASE "${name}"`);
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    const shadow = await new CorrectedAdapter(url.href).open();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await main.underlyingDriver().query(`DROP DATABASE "${name}"`);
      await main.dispose();
    };
    return shadow;
  }
}

/**
 * Works around two errors of Prisma's adapter. It splits a script at every semicolon, also inside function bodies: the
 * script is sent as a whole. And it rejects PostgreSQL's one-byte "char" of the system catalogue: such columns pass
 * through it as text under a marked name, and get their type back afterwards.
 */
function corrected(connection: PrismaPgAdapter, onFailure: (error: unknown) => void): PrismaPgAdapter {
  const driver = connection.underlyingDriver();
  const query = driver.query.bind(driver) as (...args: unknown[]) => Promise<QueryResult>;
  Object.assign(driver, { query: async (...args: unknown[]) => markChars(await query(...args)) });
  connection.executeScript = async (script) => {
    await query(`${script}\n;${markFinished}`).catch((error: unknown) => {
      onFailure(error);
      throw error;
    });
  };
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (sql) => restoreChars(await queryRaw(sql));
  return connection;
}

/**
 * Marks the migration as finished in the transaction of its script, so that a killed process leaves both or neither. The
 * engine's own mark is a separate query.
 */
const markFinished = `DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
    WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$`;

const charType = 18;
const textType = 25;
const mark = "\u0000char";

function markChars(result: QueryResult): QueryResult {
  for (const field of result.fields ?? []) {
    if (field.dataTypeID !== charType) continue;
    field.dataTypeID = textType;
    field.name += mark;
  }
  return result;
}

function restoreChars(result: SqlResultSet): SqlResultSet {
  const isChar = result.columnNames.map((name) => name.endsWith(mark));
  return {
    ...result,
    columnNames: result.columnNames.map((name) => name.replace(mark, "")),
    columnTypes: result.columnTypes.map((type, index) => (isChar[index] ? ColumnTypeEnum.Character : type)),
  };
}
