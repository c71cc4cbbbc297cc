import { firstDayWithRoom } from "~/features/product/availability/availability.rules";
import { afterAsked, nextOf } from "~/features/product/changes/list-cursor";
import { type DepartureTerms, departureColumn, departureTerms } from "~/features/product/departure-terms";
import { findProducts } from "~/features/product/list/find-products.service";
import { daysOfWhen } from "~/features/product/list/when.rules";
import { isDay } from "~/features/product/list/when-text.rules";
import type { Party } from "~/features/product/price/party.rules";
import { placesTaken } from "~/features/product/price/price-breakdown.rules";
import type { PriceTier } from "~/features/product/price/tier.rules";
import { type CalendarDate, datesIn } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import { cursorGone } from "~/server/changes/cursor";
import { readSql } from "~/server/db/read";
import { readSettings } from "~/server/settings/read-settings";
import { type ListToursInput, maxToursPerPage, type Tour, type TourList } from "./tour.schema";
import { tourStore } from "./tour.store";
import { sortedBy, tourConditions, tourOrder } from "./tour-conditions";
import { adultPriceOn, priceForParty } from "./tour-price.rules";
import { partyIn } from "./tour-search.schema";

/** What prices and free days depend on. */
type Candidate = DepartureTerms & {
  id: string;
  price: number;
  prices: PriceTier[];
  infantsTakePlaces: boolean;
  capacity: number | null;
  seasonMonths: number[];
  closedDates: CalendarDate[];
  leadDays: number;
};

const candidateColumns = `
  p."id", p."price"::float8, p."prices", p."infantsTakePlaces", p."capacity", p."seasonMonths",
  p."closedDates"::text[], p."leadDays", ${departureColumn}`;

/** `day` is the first that can be had, `price` what is shown: for the party, or for an adult on that day. */
type Fitting = { id: string; day: CalendarDate | null; price: number };

const all = 1_000_000;

/** Whether the list depends on free days, or on a party's price, which only `breakdownFor` knows. */
export function isDependentOnDays(input: ListToursInput): boolean {
  const { when, sortBy, maxTotal } = input;
  const isByPrice = sortBy === "priceLow" || sortBy === "priceHigh";
  const isByDay = when !== undefined || sortBy === "soonest";
  return isByDay || maxTotal !== undefined || (isByPrice && partyIn(input) !== null);
}

/**
 * Lists one page of the tours that can be had, by the rules of bookings: PostgreSQL finds those that match the other
 * filters, then their days and prices are computed here. Throws UNAVAILABLE if too many lists are waiting, and CURSOR_GONE.
 */
export async function listOpenTours(
  input: ListToursInput,
  today: CalendarDate,
  isCorrected: boolean,
): Promise<TourList> {
  const { page = 1, limit = maxToursPerPage } = input;
  // Brings the horizon of bookings up to date.
  await readSettings();
  const party = partyIn(input);
  const {
    rows,
    total: _,
    ...words
  } = await findProducts<Candidate>({
    kind: "tour",
    columns: candidateColumns,
    search: input.search,
    offset: 0,
    limit: all,
    conditions: tourConditions(withoutDaysPrice(input)),
    ...tourOrder(input),
    isCorrected,
  });
  const { sortBy, maxTotal = Number.POSITIVE_INFINITY } = input;
  const open = await fittingOf(rows, input, party, today);
  const fitting = sorted(
    open.filter(({ price }) => price <= maxTotal),
    sortBy,
  );
  const skipped = firstOf(fitting, afterAsked(input, sortedBy(input))) ?? (page - 1) * limit;
  const shown = fitting.slice(skipped, skipped + limit);
  const results = await readTours(shown, party);
  const total = fitting.length;
  const next = nextOf(
    shown.map(({ id }) => ({ _id: id })),
    limit,
    sortedBy(input),
  );
  return { results, pages: Math.ceil(total / limit), total, ...next, ...words };
}

/** Where the page begins that comes after a tour; undefined: after none. Throws CURSOR_GONE. */
function firstOf(fitting: readonly Fitting[], after: string | undefined): number | undefined {
  if (after === undefined) return undefined;
  const index = fitting.findIndex(({ id }) => id === after);
  if (index < 0) throw cursorGone();
  return index + 1;
}

/** The price of a day is compared with `maxPrice` in `fittingOf`, as it can be lower or higher than the usual one. */
function withoutDaysPrice(input: ListToursInput): ListToursInput {
  return input.when !== undefined && isDay(input.when) ? { ...input, maxPrice: undefined } : input;
}

/** The tours that can be had, in the order of `rows`, with their first day and price. */
async function fittingOf(
  rows: readonly Candidate[],
  { when, sortBy, maxPrice }: ListToursInput,
  party: Party | null,
  today: CalendarDate,
): Promise<Fitting[]> {
  if (when === undefined && sortBy !== "soonest")
    return rows.map((row) => ({ id: row.id, ...pricedOn(row, party, null) }));
  const range = when === undefined ? { from: today, to: lastTravelDay(today) } : daysOfWhen(when);
  const dates = range.to < today || range.from > lastTravelDay(today) ? [] : datesIn(range.from, range.to);
  const taken = dates.length > 0 ? await takenOf(rows, range) : new Map<string, Map<CalendarDate, number>>();
  return rows.flatMap((row) => {
    const { closedDates, capacities } = departureTerms(row);
    const places = {
      bookingWindow: { seasonMonths: row.seasonMonths, closedDates, leadDays: row.leadDays },
      capacity: row.capacity,
      capacities,
      taken: taken.get(row.id) ?? new Map<CalendarDate, number>(),
    };
    const day = firstDayWithRoom(places, { dates, today }, party ? placesTaken(row, party) : 1);
    if (day === null) return [];
    const isTooDear =
      maxPrice !== undefined && when !== undefined && isDay(when) && adultPriceOn(row, party, day) > maxPrice;
    return isTooDear ? [] : [{ id: row.id, ...pricedOn(row, party, day) }];
  });
}

function pricedOn(row: Candidate, party: Party | null, day: CalendarDate | null): Omit<Fitting, "id"> {
  const price = party ? priceForParty(row, party, day) : day ? adultPriceOn(row, null, day) : row.price;
  return { day, price };
}

/** The booked places by tour and day. Raw SQL: dates as text need no conversion. */
async function takenOf(rows: readonly Candidate[], { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const booked = await readSql<{ productId: string; date: CalendarDate; taken: number }>(
    `SELECT "productId", "date"::text, "taken" FROM "Allocation"
     WHERE "productId" = ANY($1::uuid[]) AND "date" BETWEEN $2::date AND $3::date AND "taken" > 0`,
    [rows.map(({ id }) => id), from, to],
  );
  const taken = new Map<string, Map<CalendarDate, number>>();
  for (const { productId, date, taken: places } of booked) {
    const days = taken.get(productId) ?? new Map<CalendarDate, number>();
    taken.set(productId, days.set(date, places));
  }
  return taken;
}

/** Sorting is stable, so equal tours stay in the order of the statement. */
function sorted(fitting: Fitting[], sortBy: ListToursInput["sortBy"]): Fitting[] {
  if (sortBy === "priceLow") return fitting.sort((one, other) => one.price - other.price);
  if (sortBy === "priceHigh") return fitting.sort((one, other) => other.price - one.price);
  if (sortBy === "soonest")
    return fitting.sort((one, other) => ((one.day ?? "") < (other.day ?? "") ? -1 : one.day === other.day ? 0 : 1));
  return fitting;
}

/** Reads the tours of a page, in this order. One that was removed a moment ago is left out. */
async function readTours(page: readonly Fitting[], party: Party | null): Promise<TourList["results"]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const { rows } = await tourStore.list({
    conditions: (place) => [`p."id" = ANY(${place(ids)}::uuid[])`],
    order: `p."id"`,
    offset: 0,
    limit: ids.length,
  });
  const byId = new Map<string, Tour>(rows.map((tour) => [tour._id, tour]));
  return page.flatMap(({ id, day, price }) => {
    const tour = byId.get(id);
    return tour ? [{ ...tour, ...(party && { priceForParty: price }), ...(day !== null && { nextOpen: day }) }] : [];
  });
}
