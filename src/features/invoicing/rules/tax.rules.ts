import type { LegalLimit, LegalLimitName, TaxKind, TaxRate, TaxSettings } from "~/features/invoicing/tax.settings";
import { kinds, type ProductKind } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";

/** Part of a paper with one rate. Amounts in paise; `gross` is the sum of the other four. */
export type TaxPart = {
  kind: TaxKind | null;
  /** "" without tax. */
  sac: string;
  percent: number;
  gross: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

/** The row that holds on a day: the last to begin by then. Undefined: none. */
function rowOn<Row extends { from: CalendarDate }>(rows: readonly Row[], on: CalendarDate): Row | undefined {
  return rows
    .filter(({ from }) => from <= on)
    .reduce<Row | undefined>((last, row) => (last && last.from > row.from ? last : row), undefined);
}

/** The rate of a kind on a day; undefined if there is none, and then no tax is shown. */
export function rateOn(rates: readonly TaxRate[], kind: TaxKind, on: CalendarDate): TaxRate | undefined {
  return rowOn(
    rates.filter((rate) => rate.kind === kind),
    on,
  );
}

/** A limit of law on a day, in rupees; Infinity if there is none. */
export function limitOn(limits: readonly LegalLimit[], name: LegalLimitName, on: CalendarDate): number {
  const named = limits.filter((limit) => limit.name === name);
  return rowOn(named, on)?.amount ?? Number.POSITIVE_INFINITY;
}

type Taxing = { percent: number; isInterState: boolean; rounding: TaxSettings["rounding"] };

/**
 * Works the tax back from a gross amount in paise. CGST and SGST are equal; the taxable value takes what is left by
 * rounding, so that the parts always sum to the gross amount.
 */
export function taxOf(gross: number, { percent, isInterState, rounding }: Taxing) {
  const unit = rounding === "rupee" ? 100 : 1;
  const whole = (gross * percent) / (100 + percent);
  if (isInterState) {
    const igst = Math.min(Math.round(whole / unit) * unit, gross);
    return { gross, taxable: gross - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.min(Math.round(whole / 2 / unit) * unit, Math.floor(gross / 2));
  return { gross, taxable: gross - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** What a booking is: its kind, and its price with the fee that is in it, in paise. */
export type Sold = { kind: ProductKind; totalPrice: number; serviceFee: number };

type Law = { tax: Pick<TaxSettings, "feeAs" | "rounding" | "rates">; on: CalendarDate; isInterState: boolean };

/**
 * The taxed parts of `amount` paise for a booking: all of one kind, or with a service fee of its own in the proportion in
 * which it is in the price.
 */
export function taxParts(amount: number, { kind, totalPrice, serviceFee }: Sold, law: Law): TaxPart[] {
  const { tax, on, isInterState } = law;
  const hasFee = tax.feeAs === "own" && serviceFee > 0 && totalPrice > 0;
  const fee = hasFee ? Math.round((amount * Math.min(serviceFee, totalPrice)) / totalPrice) : 0;
  const shares: [TaxKind, number][] = [
    [kinds[kind].tax.rate, amount - fee],
    ["fee", fee],
  ];
  return shares
    .filter(([, gross]) => gross > 0)
    .map(([name, gross]) => {
      const { sac = "", percent = 0 } = rateOn(tax.rates, name, on) ?? {};
      return { kind: name, sac, percent, ...taxOf(gross, { percent, isInterState, rounding: tax.rounding }) };
    });
}

/** One part without tax. */
export function untaxed(gross: number): TaxPart[] {
  return [{ kind: null, sac: "", percent: 0, gross, taxable: gross, cgst: 0, sgst: 0, igst: 0 }];
}

const amounts = ["gross", "taxable", "cgst", "sgst", "igst"] as const;

/** What is left of the parts of a paper after others took `taken` back. */
export function partsLeft(parts: readonly TaxPart[], taken: readonly (readonly TaxPart[])[]): TaxPart[] {
  return parts.map((part) => {
    const left = { ...part };
    for (const other of taken.flat()) {
      if (other.kind !== part.kind || other.percent !== part.percent) continue;
      for (const name of amounts) left[name] -= other[name];
    }
    return left;
  });
}

/**
 * The parts of a note that takes back `amount` paise of another paper, in proportion to what is left of that and at its rates.
 * The sum of `left` gives exactly `left`; `amount` is at most that sum.
 */
export function takeBack(left: readonly TaxPart[], amount: number, rounding: TaxSettings["rounding"]): TaxPart[] {
  const whole = sumOf(left).gross;
  if (amount >= whole) return left.filter(({ gross }) => gross > 0);
  let missing = amount;
  return left
    .map((part, index) => {
      const rest = left.slice(index + 1).reduce((sum, { gross }) => sum + gross, 0);
      const share = Math.round((amount * part.gross) / whole);
      // What the later ones cannot bear stays here.
      const gross = Math.min(Math.max(share, missing - rest), part.gross, missing);
      missing -= gross;
      // Who takes all of a part also takes what rounding has left of its tax.
      if (gross === part.gross) return part;
      const { percent, igst, cgst } = part;
      const isInterState = igst > 0;
      const tax = taxOf(gross, { percent: igst + cgst > 0 ? percent : 0, isInterState, rounding });
      const half = Math.min(tax.cgst, cgst);
      const all = Math.min(tax.igst, igst);
      return { ...part, gross, taxable: gross - 2 * half - all, cgst: half, sgst: half, igst: all };
    })
    .filter(({ gross }) => gross > 0);
}

/** The sums of parts, in paise. */
export function sumOf(parts: readonly TaxPart[]): Pick<TaxPart, (typeof amounts)[number]> {
  const sum = { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const part of parts) for (const name of amounts) sum[name] += part[name];
  return sum;
}
