import { kinds, type ProductKind } from "~/features/product/registry";
import { isCalendarDate } from "~/lib/dates";
import type { PriceRow } from "./price-form.schema";
import { agesOf, ageUnits, type PriceTier, type TierUnit, tierFor } from "./tier.rules";

/** Whom a column of the grid is for. The ages are "" for the usual ones. */
export type Guest = Pick<PriceRow, "unit" | "ageFrom" | "ageTo">;

/** The days of travel of a row of the grid; "" for no first or last day. */
export type Season = Pick<PriceRow, "from" | "to">;

const sameGuest = (one: Guest, other: Guest) =>
  one.unit === other.unit && (!ageUnits.has(one.unit) || (one.ageFrom === other.ageFrom && one.ageTo === other.ageTo));

const sameSeason = (one: Season, other: Season) => one.from === other.from && one.to === other.to;

/** Whether the row has a cell in the grid. Rows for larger groups have none, and those whose dates are not typed to the end. */
function isInGrid({ minParty, from, to }: PriceRow): boolean {
  return ["", "1"].includes(minParty.trim()) && [from, to].every((day) => day === "" || isCalendarDate(day));
}

/** The columns and rows of the grid: all units of the kind, other ages that have a price, all year first, then the seasons by day. */
export function gridOf(kind: ProductKind, rows: readonly PriceRow[]): { guests: Guest[]; seasons: Season[] } {
  const units: readonly TierUnit[] = kinds[kind].tierUnits;
  const guests: Guest[] = units.map((unit) => ({ unit, ageFrom: "", ageTo: "" }));
  const seasons: Season[] = [{ from: "", to: "" }];
  for (const row of rows.filter(isInGrid)) {
    const { unit, ageFrom, ageTo, from, to } = row;
    if (!guests.some((guest) => sameGuest(guest, row))) guests.push({ unit, ageFrom, ageTo });
    if (!seasons.some((season) => sameSeason(season, row))) seasons.push({ from, to });
  }
  const placeOf = ({ unit }: Guest) => units.indexOf(unit);
  return {
    guests: guests.toSorted((one, other) => placeOf(one) - placeOf(other)),
    seasons: seasons.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
  };
}

/** What is typed in a cell; "" for an empty one. */
export function cellOf(rows: readonly PriceRow[], guest: Guest, season: Season): string {
  return rows.find((row) => isInGrid(row) && sameGuest(row, guest) && sameSeason(row, season))?.amount ?? "";
}

/** The price rows after an amount was typed in a cell. An emptied cell has no row. */
export function withCell(rows: readonly PriceRow[], guest: Guest, season: Season, amount: string): PriceRow[] {
  const index = rows.findIndex((row) => isInGrid(row) && sameGuest(row, guest) && sameSeason(row, season));
  const present = rows[index];
  if (amount === "") return rows.filter((_, place) => place !== index);
  if (present) return rows.with(index, { ...present, amount });
  return [...rows, { ...guest, ...season, minParty: "", amount }];
}

/** What travellers of an empty cell pay, alone and on the first day of the season. `price`: the product's, in rupees. */
export function inheritedIn(tiers: readonly PriceTier[], guest: Guest, season: Season, price: number): number {
  const date = season.from || season.to;
  const usable = date ? tiers : tiers.filter(({ from, to }) => from === undefined && to === undefined);
  const ages = agesOf({ unit: guest.unit, ...typedAge("ageFrom", guest), ...typedAge("ageTo", guest) });
  const requested = { unit: guest.unit, ...(ages && { age: ages[0] }), date, partySize: 1 };
  return tierFor(usable, requested)?.amount ?? price;
}

function typedAge(name: "ageFrom" | "ageTo", guest: Guest) {
  return guest[name] === "" ? {} : { [name]: Number(guest[name]) };
}
