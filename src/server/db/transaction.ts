import { databasePool, type Transaction } from "./client";
import { nameOf, type Sql } from "./sql";

/**
 * A transaction by hand. Statements that are asked for at the same time travel together. `write` sends one whose answer
 * nobody waits for: where it fails, nothing of the transaction is done, and its end throws the error.
 */
export type SqlTransaction = Sql & { write: (text: string, values: readonly unknown[]) => void };

/** Does `work` in one transaction, on a connection of its own: all of it is done, or nothing when it throws. */
export async function inTransaction<Result>(work: (tx: SqlTransaction) => Promise<Result>): Promise<Result> {
  const client = await databasePool().connect();
  // A connection that is lost meanwhile throws where it is used, and must not end the process besides.
  const ignore = () => undefined;
  client.on("error", ignore);
  const end = (isUsable: boolean) => client.off("error", ignore).release(!isUsable);
  const written: Promise<unknown>[] = [];
  let unanswered = 0;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  // Answers come in the order of the questions: whatever comes behind it finds the failure. Without its beginning nothing
  // is done: what was sent behind it would stand by itself.
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
    // What comes behind the first to fail only says that there is nothing to be done any more.
    throw failure;
  };
  const write = (text: string, values: readonly unknown[]) => {
    const answer = run(text, values);
    answer.catch(ignore); // thrown at the end
    written.push(answer);
  };
  try {
    const result = await work(Object.assign(run, { write }));
    // Where one has failed PostgreSQL takes this for a ROLLBACK.
    const [committed] = await Promise.all([client.query("COMMIT"), ...written]);
    if (failure !== undefined) throw failure;
    if (committed.command !== "COMMIT") throw new Error("the transaction was undone");
    end(true);
    return result;
  } catch (error) {
    const undone = client.query("ROLLBACK").then(
      () => end(true),
      () => end(false),
    );
    // What was sent beside it may wait for somebody's lock: whoever is refused does not wait for that.
    if (unanswered === 0) await undone;
    throw error;
  }
}

/** A transaction, by hand or Prisma's. */
export type Writing = SqlTransaction | Transaction;

/** How it is asked. In Prisma's, numbers and dates need casts, in and out. */
export function sqlIn(writing: Writing): Sql {
  if (typeof writing === "function") return writing;
  return (text, values = []) => writing.$queryRawUnsafe(text, ...values);
}

/** Writes in it, without waiting where that is possible. */
export async function writeIn(writing: Writing, text: string, values: readonly unknown[]): Promise<void> {
  if (typeof writing === "function") writing.write(text, values);
  else await sqlIn(writing)(text, values);
}
