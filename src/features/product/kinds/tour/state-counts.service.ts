import { type State, states } from "~/lib/states";
import { readSql } from "~/server/db/read";

/** The number of tours in a state. */
export type StateCount = { state: State; tours: number };

/** How many tours `tour.list` finds in each state, in one query. Raw SQL: Prisma cannot group by the values of a list. */
export async function countToursByState(): Promise<StateCount[]> {
  return readSql<StateCount>(
    `WITH "counted" AS (
       SELECT "state", count(DISTINCT "id")::int AS "tours"
       FROM "Product", unnest("states") AS "state"
       WHERE "kind" = 'tour' AND "archivedAt" IS NULL
       GROUP BY "state")
     SELECT "state", COALESCE("tours", 0) AS "tours"
     FROM unnest($1::text[]) AS "asked"("state") LEFT JOIN "counted" USING ("state")`,
    [states],
  );
}
