import { type State, states } from "~/lib/states";
import { sql } from "~/server/db/sql";
import { beginningsQuery } from "./tour-search.service";

/** How many tours `listTours` finds when it searches for the name of each state: by its rule, in one query. */
export async function countToursByState(): Promise<ReadonlyMap<State, number>> {
  const queries = states.map((state) => beginningsQuery(state.toLowerCase().split(" ")));
  const rows = await sql<{ state: State; tours: number }>(
    `SELECT "state", count("tourId")::int AS "tours"
     FROM unnest($1::text[], $2::text[]) AS "asked"("state", "query")
     LEFT JOIN "TourSearch" ON "words" @@ to_tsquery('simple', "query")
     GROUP BY "state"`,
    [states, queries],
  );
  return new Map(rows.map(({ state, tours }) => [state, tours]));
}
