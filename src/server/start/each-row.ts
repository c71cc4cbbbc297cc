import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";

/**
 * Does a job's work with each row, and returns for how many it answered true. A failure of one row, such as a lock that it does not
 * get, is logged and leaves the others alone; two in a row that say that the database is unavailable are thrown. `work`: what is
 * done, for the log, in the infinitive.
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
