import { type State, states } from "~/lib/states";
import { sql } from "~/server/db/sql";
import { countedExactly } from "./tour-kinds";
import { beginningsQuery } from "./tour-search.service";

/** The tours that a search for a state finds; `countedExactly` + 1 where there are more than that. */
export type StateCount = { state: State; tours: number };

/** How many tours `listTours` finds when it searches for the name of each state: by its rule, in one query. */
export async function countToursByState(): Promise<StateCount[]> {
  const queries = states.map((state) => beginningsQuery(state.toLowerCase().split(" ")));
  return sql<StateCount>(
    `SELECT "state", (
       SELECT count(*)::int
       FROM (
         SELECT FROM "TourSearch" WHERE "words" @@ to_tsquery('simple', "query") LIMIT ${countedExactly + 1}) AS "some"
     ) AS "tours"
     FROM unnest($1::text[], $2::text[]) AS "asked"("state", "query")`,
    [states, queries],
  );
}
