import { type State, states } from "~/lib/states";
import { readSql } from "~/server/db/read";

/** The number of tours that a search for a state finds. */
export type StateCount = { state: State; tours: number };

/** How many tours `tour.list` finds when it searches for the name of each state, in one query. Raw SQL for text search. */
export async function countToursByState(): Promise<StateCount[]> {
  const queries = states.map((state) =>
    state
      .toLowerCase()
      .split(" ")
      .map((word) => `${word}:*`)
      .join(" & "),
  );
  return readSql<StateCount>(
    `SELECT "state", (
       SELECT count(*)::int FROM "Product"
       WHERE "kind" = 'tour' AND "archivedAt" IS NULL AND "search" @@ to_tsquery('simple', "query")) AS "tours"
     FROM unnest($1::text[], $2::text[]) AS "asked"("state", "query")`,
    [states, queries],
  );
}
