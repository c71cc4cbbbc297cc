import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";

/**
 * Runs a job's work for each row, and returns how many times it answered true. If it fails for a row, for example because the
 * row is locked, logs the error and goes on with the next row. Throws if the database is unavailable for two rows in
 * succession. `work`: what is done, for the log, in the infinitive.
 */
export async function eachRow<Row extends { id: string }>(
  rows: readonly Row[],
  work: string,
  run: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let outages = 0;
  for (const row of rows) {
    try {
      if (await run(row)) done += 1;
      outages = 0;
    } catch (error) {
      outages = isDatabaseUnavailable(error) ? outages + 1 : 0;
      if (outages === 2) throw error;
      log().error({ err: error, id: row.id }, `could not ${work}; it is tried again`);
    }
  }
  return done;
}
