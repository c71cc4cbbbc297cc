import { maxChildAge } from "~/features/product/price/party.rules";
import {
  agesOf,
  ageUnits,
  isInfant,
  overlapIn,
  type PriceTier,
  type TierUnit,
  tierFor,
} from "~/features/product/price/tier.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate, lastDate } from "~/lib/dates";
import { toPaise } from "~/lib/money";

/** To how many rupees new prices are rounded. */
export const roundings = [1, 10, 50, 100] as const;

/** How prices change: by a percentage, or by an amount in rupees. `from`: the first day of travel; without it all days. */
export type Raise = {
  percent?: number | undefined;
  amount?: number | undefined;
  roundTo: (typeof roundings)[number];
  from?: CalendarDate | undefined;
};

/** Rupees after the change, rounded; a half is rounded up. What is free stays free, and nothing becomes less than 0. */
export function raised(rupees: number, { percent, amount = 0, roundTo }: Raise): number {
  if (rupees === 0) return 0;
  // Whole paise and hundredths of a percent, because 1.1 times a price is not exact.
  const hundredths = Math.round((100 + (percent ?? 0)) * 100);
  const paise = percent === undefined ? toPaise(rupees) + toPaise(amount) : (toPaise(rupees) * hundredths) / 10_000;
  return Math.max(Math.round(paise / (100 * roundTo)) * roundTo, 0);
}

/** A row after the change. `before`: what the people in it paid until then. */
type Raised = { tier: PriceTier; before: number };

/**
 * The price rows after a change from a day on. Rows with dates are cut at that day. Rows without dates, and the base price, stay for
 * the days before, and get a row with dates where no other row with dates counts first. Null if these rows would not give
 * everybody the changed price; `added` are the new and changed ones.
 */
export function raiseFrom(
  kind: ProductKind,
  { price, prices }: { price: number; prices: readonly PriceTier[] },
  raise: Raise & { from: CalendarDate },
): { prices: PriceTier[]; added: Raised[] } | null {
  const { from } = raise;
  const isDated = (tier: PriceTier) => tier.from !== undefined || tier.to !== undefined;
  const change = (tier: PriceTier, days: Pick<PriceTier, "from" | "to">): Raised => {
    const tierThen = { ...tier, ...days, amount: raised(tier.amount, raise) };
    return { tier: tierThen, before: tier.amount };
  };
  const dated = prices.filter((tier) => isDated(tier) && (tier.to ?? lastDate) >= from);
  const kept = prices.flatMap((tier): PriceTier[] => {
    if (!dated.includes(tier)) return [tier];
    return (tier.from ?? "") < from ? [{ ...tier, to: addDays(from, -1) }] : [];
  });
  const undated = prices.filter((tier) => !isDated(tier));
  const base = kinds[kind].tierUnits
    .filter((unit) => !undated.some((tier) => isPlain(tier, unit)))
    .map((unit): PriceTier => ({ unit, amount: price }));
  const added = [
    ...dated.map((tier) => change(tier, (tier.from ?? "") < from ? { from } : {})),
    ...[...undated, ...base].flatMap((tier) => {
      const before = dated.filter((other) => comesFirst(other, tier));
      return gapsFrom(from, before).map((days) => change(tier, days));
    }),
  ];
  const next = [...kept, ...added.map(({ tier }) => tier)];
  return overlapIn(next) || !isRaised(kind, { price, prices }, next, raise) ? null : { prices: next, added };
}

/** Whether the row is for everybody of the unit. */
function isPlain(tier: PriceTier, unit: TierUnit): boolean {
  const { ageFrom, ageTo, minParty = 1 } = tier;
  return tier.unit === unit && minParty === 1 && ageFrom === undefined && ageTo === undefined;
}

/** Whether the row with dates is used for all the people of the row without, on its days. */
function comesFirst(dated: PriceTier, undated: PriceTier): boolean {
  if ((dated.minParty ?? 1) > (undated.minParty ?? 1)) return false;
  const [ages, others] = [agesOf(dated), agesOf(undated)];
  if (ages && others) return ages[0] <= others[0] && ages[1] >= others[1];
  return !ages && !others && dated.unit === undated.unit;
}

type Days = { from: CalendarDate; to?: CalendarDate };

/** The days from a day on that are in none of the rows. */
function gapsFrom(from: CalendarDate, rows: readonly PriceTier[]): Days[] {
  const gaps: Days[] = [];
  let begin: CalendarDate | null = from;
  for (const row of rows.toSorted((one, other) => ((one.from ?? "") < (other.from ?? "") ? -1 : 1))) {
    if (begin === null) break;
    if (row.from !== undefined && row.from > begin) gaps.push({ from: begin, to: addDays(row.from, -1) });
    if (row.to === undefined) begin = null;
    else if (row.to >= begin) begin = addDays(row.to, 1);
  }
  return begin === null ? gaps : [...gaps, { from: begin }];
}

/** Whether the rows give everybody the old price before the day, and the changed one from it on. */
function isRaised(
  kind: ProductKind,
  { price, prices }: { price: number; prices: readonly PriceTier[] },
  next: readonly PriceTier[],
  raise: Raise & { from: CalendarDate },
): boolean {
  const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => age);
  const { tierUnits } = kinds[kind];
  const people = tierUnits.flatMap((unit): { unit: TierUnit; age?: number }[] =>
    ageUnits.has(unit) ? [] : [{ unit }],
  );
  if (tierUnits.some((unit) => ageUnits.has(unit))) {
    if (ages.some((age) => isInfant(prices, age) !== isInfant(next, age))) return false;
    for (const age of ages) people.push({ unit: "child", age });
  }
  const days = new Set([addDays(raise.from, -1), raise.from, lastDate]);
  const sizes = new Set([1]);
  for (const { from, to, minParty } of next) {
    if (from !== undefined) days.add(from).add(addDays(from, -1));
    if (to !== undefined) days.add(to).add(addDays(to, 1));
    if (minParty !== undefined) sizes.add(minParty).add(Math.max(minParty - 1, 1));
  }
  return [...days].every((date) =>
    [...sizes].every((partySize) =>
      people.every((person) => {
        const requested = { ...person, date, partySize };
        const before = tierFor(prices, requested)?.amount ?? price;
        const after = tierFor(next, requested)?.amount ?? price;
        return after === (date < raise.from ? before : raised(before, raise));
      }),
    ),
  );
}
