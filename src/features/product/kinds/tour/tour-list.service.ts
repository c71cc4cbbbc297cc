import { afterAsked, nextOf, onePage } from "~/features/product/changes/list-cursor";
import { findOtherKinds } from "~/features/product/kinds/tour/other-kinds.service";
import { withRatings } from "~/features/product/list/list-rating.service";
import { type CalendarDate, dateInIndia } from "~/lib/dates";
import { changesAsked } from "~/server/changes/read-changes";
import { databaseTime } from "~/server/clock/clock";
import { isDependentOnDays, listOpenTours } from "./open-tours.service";
import { type ListedTour, type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { tourStore } from "./tour.store";
import { sortedBy, tourConditions, tourOrder } from "./tour-conditions";
import { hintsFor } from "./tour-hints.service";
import { priceForParty } from "./tour-price.rules";
import { readFilters } from "./tour-search.rules";
import { partyIn } from "./tour-search.schema";

/**
 * Lists one page of the tours that match the filters. See `waysToSearch` for how a search matches; `correctedSearch`
 * reports replaced or omitted words. Words such as "four days" become filters, as on the page, if no tour has all words;
 * `understood` reports them.
 * Without `sortBy` a search is sorted by relevance, any other list newest first. `others` counts what the search finds among
 * other kinds. Or lists what has changed. Throws UNAVAILABLE if too many lists are waiting, and CURSOR_GONE.
 */
export async function listTours(input: ListToursInput, now = databaseTime()): Promise<TourList> {
  const from = changesAsked(tourStore.kind, input);
  if (from) {
    const { rows, ...changes } = await tourStore.listChanged(from, input.limit ?? maxToursPerPage);
    return { results: await withRatings(rows), ...onePage(rows), ...changes };
  }
  const today = dateInIndia(now);
  const inWords = readFilters(input, today);
  const asTyped = await listFound(input, today, inWords === null);
  const found =
    asTyped.total > 0 || inWords === null
      ? asTyped
      : { ...(await listFound(inWords.input, today, true)), understood: inWords.understood };
  const others = input.others === "true" ? await findOtherKinds(input.search ?? "", now) : undefined;
  const list = { ...found, results: await withRatings(found.results), ...(others && { others }) };
  if (list.total > 0 || input.hints !== "true") return list;
  const hints = await hintsFor(inWords?.input ?? input, (wider) => listTours({ ...wider, after: undefined }, now));
  return { ...list, hints };
}

function listFound(input: ListToursInput, today: CalendarDate, isCorrected: boolean): Promise<TourList> {
  return isDependentOnDays(input) ? listOpenTours(input, today, isCorrected) : listMatching(input, isCorrected);
}

/** Lists by the filters that PostgreSQL can check. */
async function listMatching(input: ListToursInput, isCorrected: boolean): Promise<TourList> {
  const { search, page = 1, limit = maxToursPerPage } = input;
  const party = partyIn(input);
  const { rows, total, ...words } = await tourStore.list({
    search,
    limit,
    offset: (page - 1) * limit,
    after: afterAsked(input, sortedBy(input)),
    conditions: tourConditions(input),
    ...tourOrder(input),
    isCorrected,
  });
  const results: ListedTour[] = party
    ? rows.map((tour) => ({ ...tour, priceForParty: priceForParty(tour, party, null) }))
    : rows;
  return { results, pages: Math.ceil(total / limit), total, ...nextOf(rows, limit, sortedBy(input)), ...words };
}
