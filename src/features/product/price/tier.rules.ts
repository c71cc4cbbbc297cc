import { type CalendarDate, lastDate } from "~/lib/dates";

export const tierUnits = ["adult", "child", "infant", "senior", "day"] as const;

export type TierUnit = (typeof tierUnits)[number];

/** A row of a product's price table. `amount` is in rupees per person or day; `from` and `to` are days of travel. */
export type PriceTier = {
  unit: TierUnit;
  ageFrom?: number;
  ageTo?: number;
  from?: CalendarDate;
  to?: CalendarDate;
  minParty?: number;
  amount: number;
};

/** The ages of the units that have ages, unless the row says otherwise. */
const usualAges = { infant: [0, 1], child: [2, 17] } as const;

/** The units that have ages. They share one axis: an age can be an infant's or a child's. */
export const ageUnits: ReadonlySet<TierUnit> = new Set(["child", "infant"]);

type Ages = readonly [from: number, to: number];

/** The ages that the row is for; null for units without ages. */
export function agesOf({ unit, ageFrom, ageTo }: Pick<PriceTier, "unit" | "ageFrom" | "ageTo">): Ages | null {
  if (unit !== "child" && unit !== "infant") return null;
  if (ageFrom === undefined && ageTo === undefined) return usualAges[unit];
  return [ageFrom ?? 0, ageTo ?? usualAges.child[1]];
}

function hasOwnAges({ ageFrom, ageTo }: PriceTier): boolean {
  return ageFrom !== undefined || ageTo !== undefined;
}

function hasSeason({ from, to }: PriceTier): boolean {
  return from !== undefined || to !== undefined;
}

/** A person, or a day of a hire, whose price is looked up. `age` only for children and infants. */
export type RequestedPrice = { unit: TierUnit; age?: number; date: CalendarDate; partySize: number };

function applies(tier: PriceTier, { unit, age, date, partySize }: RequestedPrice): boolean {
  if (tier.from !== undefined && date < tier.from) return false;
  if (tier.to !== undefined && date > tier.to) return false;
  if (partySize < (tier.minParty ?? 1)) return false;
  const ages = agesOf(tier);
  if (ages && age !== undefined) return age >= ages[0] && age <= ages[1];
  return !ages && tier.unit === unit;
}

/** Whether `one` is more specific than `other`, in the order season, smallest party, age. */
function isMoreSpecific(one: PriceTier, other: PriceTier): boolean {
  if (hasSeason(one) !== hasSeason(other)) return hasSeason(one);
  const [least, otherLeast] = [one.minParty ?? 1, other.minParty ?? 1];
  if (least !== otherLeast) return least > otherLeast;
  return hasOwnAges(one) && !hasOwnAges(other);
}

/** The row with the price of the person or day; null if none applies. */
export function tierFor(tiers: readonly PriceTier[], requested: RequestedPrice): PriceTier | null {
  let best: PriceTier | null = null;
  for (const tier of tiers) if (applies(tier, requested) && (!best || isMoreSpecific(tier, best))) best = tier;
  return best;
}

/** The indexes of the first two rows that could both apply while neither is more specific; null for none. */
export function overlapIn(tiers: readonly PriceTier[]): [number, number] | null {
  for (const [second, tier] of tiers.entries()) {
    const first = tiers.slice(0, second).findIndex((earlier) => isAmbiguous(earlier, tier));
    if (first >= 0) return [first, second];
  }
  return null;
}

function isAmbiguous(one: PriceTier, other: PriceTier): boolean {
  if (isMoreSpecific(one, other) || isMoreSpecific(other, one)) return false;
  return (
    sharePeople(one, other) && (one.from ?? "") <= (other.to ?? lastDate) && (other.from ?? "") <= (one.to ?? lastDate)
  );
}

function sharePeople(one: PriceTier, other: PriceTier): boolean {
  const [ages, otherAges] = [agesOf(one), agesOf(other)];
  if (ages && otherAges) return ages[0] <= otherAges[1] && otherAges[0] <= ages[1];
  return !ages && !otherAges && one.unit === other.unit;
}

/** Whether the age is an infant's: that of a row for infants, else 0 or 1. */
export function isInfant(tiers: readonly PriceTier[], age: number): boolean {
  const rows = tiers.filter(({ unit }) => unit === "infant").flatMap((tier) => [agesOf(tier) ?? usualAges.infant]);
  return (rows.length > 0 ? rows : [usualAges.infant]).some(([from, to]) => age >= from && age <= to);
}
