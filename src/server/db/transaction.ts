import { databasePool, type Transaction } from "./client";
import { nameOf, type Sql } from "./sql";

/**
 * A transaction without Prisma. Statements that are started at the same time are sent together. `write` sends a
 * statement without waiting for its result: if it fails, the transaction is rolled back and throws the error at its end.
 */
export type SqlTransaction = Sql & { write: (text: string, values: readonly unknown[]) => void };

/** Runs `work` in one transaction on its own connection; rolls back if it throws. */
export async function inTransaction<Result>(work: (tx: SqlTransaction) => Promise<Result>): Promise<Result> {
  const client = await databasePool().connect();
  const end = (isUsable: boolean) => client.release(!isUsable);
  const written: Promise<unknown>[] = [];
  let unanswered = 0;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  // Results arrive in order, so every later statement sees the failure. If BEGIN fails nothing may be committed: later
  // statements would run outside of a transaction.
  client.query("BEGIN").catch(fail);
  const run: Sql = async (text, values = []) => {
    const answer = client.query({ name: nameOf(text), text, values: [...values] });
    unanswered += 1;
    try {
      const { rows } = await answer;
      if (failure === undefined) return rows;
    } catch (error) {
      fail(error);
    } finally {
      unanswered -= 1;
    }
    // The errors of later statements only report that the transaction is aborted.
    throw failure;
  };
  const write = (text: string, values: readonly unknown[]) => {
    const answer = run(text, values);
    answer.catch(() => undefined); // thrown at the end
    written.push(answer);
  };
  try {
    const result = await work(Object.assign(run, { write }));
    // After a failure PostgreSQL treats COMMIT as ROLLBACK.
    const [committed] = await Promise.all([client.query("COMMIT"), ...written]);
    if (failure !== undefined) throw failure;
    if (committed.command !== "COMMIT") throw new Error("the transaction was rolled back");
    end(true);
    return result;
  } catch (error) {
    const undone = client.query("ROLLBACK").then(
      () => end(true),
      () => end(false),
    );
    // Don't wait for other statements of this transaction, which may wait for a lock.
    if (unanswered === 0) await undone;
    throw error;
  }
}

/** A transaction of either type: `SqlTransaction` or Prisma's. */
export type AnyTransaction = SqlTransaction | Transaction;

/**
 * Returns the function that runs SQL in a transaction of either type. In a Prisma transaction, numeric and date
 * parameters and result columns need explicit SQL casts.
 */
export function sqlFor(writing: AnyTransaction): Sql {
  if (typeof writing === "function") return writing;
  return (text, values = []) => writing.$queryRawUnsafe(text, ...values);
}

/** Runs a statement that writes. An `SqlTransaction` does not wait for its result. */
export async function executeIn(writing: AnyTransaction, text: string, values: readonly unknown[]): Promise<void> {
  if (typeof writing === "function") writing.write(text, values);
  else await sqlFor(writing)(text, values);
}
