import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { Answer } from "./clients";
import { untilLocksWait } from "./lock-waits";

/**
 * Returns a function that runs requests about a booking at the same moment: a lock on the booking's row is held until all
 * of them have read it and wait to write it, in this order.
 */
export function withSameMoment(databaseUrl: () => string) {
  let holder: pg.Client;
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
  });
  afterAll(() => holder.end());

  return async (id: string, requests: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "Booking" WHERE "id" = $1 FOR UPDATE', [id]);
    const answers: Promise<Answer>[] = [];
    for (const request of requests) {
      answers.push(request());
      await untilLocksWait(async (sql) => (await holder.query<{ count: number }>(sql)).rows, answers.length);
    }
    await holder.query("COMMIT");
    return Promise.all(answers);
  };
}
