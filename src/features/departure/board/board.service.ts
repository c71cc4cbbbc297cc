import type {
  DepartureDays,
  DepartureDaysInput,
  DeparturePage,
  ListDeparturesInput,
} from "~/features/departure/departure.schema";
import { maxEntriesPerPage } from "~/features/departure/departure.schema";
import { pageFacts, rangeOf } from "~/server/api/paging";
import { cursorInOrder, placeInOrder } from "~/server/changes/placed";
import { plannedReadSql } from "~/server/db/read";
import { entryOrder, hasNoGuide, readEntries, selectEntries } from "./entries.store";

/** The departures and hires that begin in the days, by date and title. */
export async function listDepartures(input: ListDeparturesInput): Promise<DeparturePage> {
  const range = rangeOf(input, maxEntriesPerPage);
  const after = placeInOrder(input, entryOrder);
  const { rows, places, total } = await readEntries(plannedReadSql, filtersOf(input), { ...range, after });
  const next = cursorInOrder(places, range.take, entryOrder);
  return { results: rows, ...pageFacts(input, maxEntriesPerPage, { total, next }) };
}

/** For each day with departures or hires how many there are, for a calendar. */
export async function countDepartures(input: DepartureDaysInput): Promise<DepartureDays> {
  const selected = selectEntries(filtersOf(input));
  return plannedReadSql(
    `${selected.with}
     SELECT e."date"::text, count(*)::int AS "departures", coalesce(sum(e."travellers"), 0)::int AS "travellers",
       (count(*) FILTER (WHERE ${hasNoGuide}))::int AS "withoutGuide"
     FROM "entry" e WHERE ${selected.where} GROUP BY e."date" ORDER BY e."date"`,
    selected.values,
  );
}

function filtersOf({ from, to, productId, resourceId, withoutGuide }: DepartureDaysInput) {
  return { from, to, productId, resourceId, withoutGuide: withoutGuide === "true" };
}
