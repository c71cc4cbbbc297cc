import { monthOptions } from "~/features/product/manage/month-options";
import { maxPriceTiers } from "~/features/product/price/price.schema";
import { overlapIn, type PriceTier } from "~/features/product/price/tier.rules";
import { tierLabel, tierText } from "~/features/product/pricing-text.rules";
import { kinds, type ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { addDays, datesIn, formatDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { BulkInput } from "./bulk.schema";
import { type Raise, raised, raiseFrom } from "./raise.rules";

/** The columns of a product that a change reads and writes. `comparedPrice` is an offer's original price. */
export type BulkValues = {
  price: number;
  comparedPrice?: number;
  prices: PriceTier[];
  seasonMonths: number[];
  closedDates: string[];
};

type Change = Pick<BulkInput, "percent" | "raise" | "seasonMonths" | "closed" | "priceFrom">;
type Line = { field: string; from: string; to: string };

/** What a change does to one product: the new values, the same in words, and why it is not possible. */
export type Planned = { values: Partial<BulkValues>; lines: Line[]; problem: string | null };

const maxAmount = 9_999_999_999;
const maxClosedDates = 1000;

/** Works out what a change does to a product of the kind. */
export function planBulkChange(kind: ProductKind, product: BulkValues, change: Change): Planned {
  if (change.percent !== undefined) return planRaise(product, { percent: change.percent, roundTo: 1 });
  if (change.raise) return planRaises(kind, product, change.raise);
  if (change.priceFrom) return planPriceFrom(kind, product, change.priceFrom);
  if (change.closed) return planClosed(product, change.closed);
  return planSeason(product, change.seasonMonths ?? []);
}

function planRaises(kind: ProductKind, product: BulkValues, raise: Raise): Planned {
  const { from } = raise;
  return from === undefined ? planRaise(product, raise) : planRaiseFrom(kind, product, { ...raise, from });
}

function planRaiseFrom(kind: ProductKind, product: BulkValues, raise: Raise & { from: string }): Planned {
  const change = raiseFrom(kind, product, raise);
  if (!change) {
    const problem = "Its price rows overlap by ages or travellers in a way that needs a change by hand";
    return { values: {}, lines: [], problem };
  }
  const { prices, added } = change;
  const lines = added.flatMap(({ tier, before }) =>
    tier.amount === before
      ? []
      : [{ field: tierLabel(tier), from: formatRupees(before), to: formatRupees(tier.amount) }],
  );
  const problem =
    prices.length > maxPriceTiers
      ? `It would have more than ${maxPriceTiers} price rows`
      : tooMuch(added.map(({ tier }) => tier.amount));
  return { values: { prices }, lines, problem };
}

function tooMuch(amounts: readonly number[]): string | null {
  return amounts.some((amount) => amount > maxAmount) ? `A price would be more than ${formatRupees(maxAmount)}` : null;
}

function planRaise(product: BulkValues, raise: Raise): Planned {
  const scale = (amount: number) => raised(amount, raise);
  const { price, comparedPrice, prices } = product;
  const values = {
    price: scale(price),
    prices: prices.map((tier) => ({ ...tier, amount: scale(tier.amount) })),
    ...(comparedPrice !== undefined && { comparedPrice: scale(comparedPrice) }),
  };
  const rows: [string, number, number][] = [["Price", price, values.price]];
  if (comparedPrice !== undefined) rows.push(["Original price", comparedPrice, scale(comparedPrice)]);
  for (const tier of prices) rows.push([tierLabel(tier), tier.amount, scale(tier.amount)]);
  return {
    values,
    lines: rows.flatMap(([field, from, to]) =>
      from === to ? [] : [{ field, from: formatRupees(from), to: formatRupees(to) }],
    ),
    problem: tooMuch(rows.map(([, , to]) => to)),
  };
}

function planPriceFrom(kind: ProductKind, { prices, price }: BulkValues, { from, amount }: NewPrice): Planned {
  const added = { unit: kinds[kind].unit.name, from, amount } satisfies PriceTier;
  if (prices.some((tier) => JSON.stringify(sorted(tier)) === JSON.stringify(sorted(added)))) {
    return { values: {}, lines: [], problem: null };
  }
  const ended = prices.find((tier) => isReplaced(tier, added));
  const lastDay = addDays(from, -1);
  const next = [...prices.map((tier) => (tier === ended ? { ...tier, to: lastDay } : tier)), added];
  const [one, other] = overlapIn(next) ?? [];
  const [first, second] = [one, other].map((index) => (index === undefined ? undefined : next[index]));
  const problem =
    first && second
      ? `Two prices could both apply: "${tierText(first)}" and "${tierText(second)}". ${overlapAdvice(first, from)}`
      : next.length > maxPriceTiers
        ? `It would have more than ${maxPriceTiers} price rows`
        : null;
  const lines = [
    ...(ended ? [{ field: tierText(ended), from: "no last day", to: `until ${formatDate(lastDay)}` }] : []),
    { field: tierLabel(added), from: formatRupees(ended?.amount ?? price), to: formatRupees(amount) },
  ];
  return { values: { prices: next }, lines, problem };
}

/** What to do with a row that would still apply when the new one begins. */
function overlapAdvice(row: PriceTier, begin: string): string {
  const beginsEarlier = row.from === undefined || row.from < begin;
  return beginsEarlier ? `End the first before ${formatDate(begin)}, or remove it.` : "Remove the first.";
}

/** Whether the new row takes over from this one, which began earlier and has no last day. */
function isReplaced(tier: PriceTier, added: PriceTier & { from: string }): boolean {
  const isOpenEnded = tier.from !== undefined && tier.from < added.from && tier.to === undefined;
  return isOpenEnded && tier.unit === added.unit && (tier.minParty ?? 1) === 1;
}

type NewPrice = { from: string; amount: number };

/** The row's entries in a fixed order, to compare rows. */
function sorted(tier: PriceTier): unknown[] {
  return Object.entries(tier).sort(([one], [other]) => (one < other ? -1 : 1));
}

function planClosed({ closedDates }: BulkValues, { from, to }: { from: string; to: string }): Planned {
  const days = datesIn(from, to);
  const next = [...new Set([...closedDates, ...days])].sort();
  const added = next.length - closedDates.length;
  if (added === 0) return { values: {}, lines: [], problem: null };
  const problem = next.length > maxClosedDates ? `It would have more than ${maxClosedDates} closed days` : null;
  const text = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  const line = {
    field: "Closed",
    from: countOf(closedDates.length, "day"),
    to: `${countOf(next.length, "day")} (${text})`,
  };
  return { values: { closedDates: next }, lines: [line], problem };
}

function planSeason({ seasonMonths }: BulkValues, months: number[]): Planned {
  const [from, to] = [monthsText(seasonMonths), monthsText(months)];
  if (from === to) return { values: {}, lines: [], problem: null };
  return { values: { seasonMonths: months }, lines: [{ field: "Runs in", from, to }], problem: null };
}

/** "Oct, Nov"; "All year" for none and for all. */
function monthsText(months: readonly number[]): string {
  if (months.length === 0 || months.length === 12) return "All year";
  return monthOptions
    .filter(([month]) => months.includes(Number(month)))
    .map(([, name]) => name)
    .join(", ");
}
