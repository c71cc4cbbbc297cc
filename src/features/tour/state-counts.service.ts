import { type State, states } from "~/lib/states";
import type { Context } from "~/server/api/context";

/** How many tours `listTours` finds when it searches for the name of each state: by its rule, in one query. */
export async function countToursByState({ db }: Pick<Context, "db">): Promise<ReadonlyMap<State, number>> {
  const rows = await db.$queryRaw<{ state: State; tours: number }[]>`
    SELECT "name" AS "state", count("tour"."id")::int AS "tours"
    FROM unnest(${[...states]}::text[]) AS "name"
    LEFT JOIN "Tour" AS "tour" ON "tour"."archivedAt" IS NULL AND NOT EXISTS (
      SELECT FROM regexp_split_to_table("name", ' ') AS "word"
      WHERE concat_ws(E'\n', "title", "description", "itinerary", array_to_string("states", E'\n'))
        NOT ILIKE '%' || "word" || '%')
    GROUP BY "name"`;
  return new Map(rows.map(({ state, tours }) => [state, tours]));
}
