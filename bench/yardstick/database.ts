import pg from "pg";

const poolSize = 20;

// Parses dates as text and numerics as numbers, as our answers contain them.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIso);

/** Converts "2026-11-21 12:45:49.1+00", PostgreSQL's text in UTC, to "2026-11-21T12:45:49.100Z". */
function toIso(text: string): string {
  const [whole = "", fraction = ""] = text.slice(0, -3).split(".");
  return `${whole.replace(" ", "T")}.${fraction.padEnd(3, "0")}Z`;
}

/** A pool with as many connections as our server's; statements are pipelined. */
export function connect(connectionString: string): pg.Pool {
  const options = "-c TimeZone=UTC -c statement_timeout=15000";
  const pool = new pg.Pool({ connectionString, max: poolSize, options, pipeline: true, idleTimeoutMillis: 60_000 });
  pool.on("error", () => undefined);
  return pool;
}

const names = new Map<string, string>();

/** A named statement, which is planned once per connection. */
export function named(text: string, values: unknown[] = []): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { name, text, values };
}

/** Collects conditions and their values. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly terms: string[];

  constructor(...terms: string[]) {
    this.terms = terms;
  }

  /** Adds a value and returns its placeholder, such as "$3". */
  place(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(term: string): void {
    this.terms.push(term);
  }

  toString(): string {
    return this.terms.length === 0 ? "true" : this.terms.join(" AND ");
  }
}

/** A LIKE pattern that finds the word literally, anywhere. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

export function wordsOf(search: string | undefined): string[] {
  return search?.split(/\s+/).filter(Boolean) ?? [];
}
