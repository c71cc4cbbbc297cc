import { z } from "zod";
import { kinds, type ProductKind } from "~/features/product/registry";
import { pricesField } from "./price.schema";
import { ageUnits, overlapIn, type PriceTier, type TierUnit } from "./tier.rules";

/** A row of the price table in the portal's forms. "" for what is not set. */
export type PriceRow = Record<"ageFrom" | "ageTo" | "from" | "to" | "minParty" | "amount", string> & {
  unit: TierUnit;
};

const row = z.object({
  unit: z.custom<TierUnit>((value) => typeof value === "string"),
  ageFrom: z.string(),
  ageTo: z.string(),
  from: z.string(),
  to: z.string(),
  minParty: z.string(),
  amount: z.string(),
});

/** Ages typed for a unit that has none stay in the form, but are not sent. */
function toSent({ ageFrom, ageTo, ...rest }: PriceRow): object {
  return ageUnits.has(rest.unit) ? { ...rest, ageFrom, ageTo } : rest;
}

/** The price rows in a form. Its output is what a request body takes. */
export function pricesForm(kind: ProductKind) {
  return z
    .array(row)
    .transform((rows): unknown => rows.map(toSent))
    .pipe(pricesField(kind));
}

export function toPriceRow(tier: PriceTier): PriceRow {
  const text = (value: string | number | undefined) => (value === undefined ? "" : String(value));
  const { unit, ageFrom, ageTo, from, to, minParty, amount } = tier;
  return {
    unit,
    ageFrom: text(ageFrom),
    ageTo: text(ageTo),
    from: text(from),
    to: text(to),
    minParty: text(minParty),
    amount: text(amount),
  };
}

/** A new row: for whom the last one is, or else for children; of a car for days. */
export function nextRow(kind: ProductKind, rows: readonly Pick<PriceRow, "unit">[]): PriceRow {
  const units: readonly TierUnit[] = kinds[kind].tierUnits;
  const unit = rows.at(-1)?.unit ?? units.find((one) => one === "child") ?? kinds[kind].unit.name;
  return { unit, ageFrom: "", ageTo: "", from: "", to: "", minParty: "", amount: "" };
}

/** The rows that are complete, the indexes of those that are not, and those of two complete rows that overlap. */
export function readRows(kind: ProductKind, rows: readonly PriceRow[]) {
  const form = pricesForm(kind);
  const read = rows.map((one) => form.safeParse([one]).data?.[0]);
  const complete = read.flatMap((tier, row) => (tier ? [{ tier, row }] : []));
  const tiers = complete.map(({ tier }) => tier);
  return {
    tiers,
    incomplete: read.flatMap((tier, row) => (tier ? [] : [row])),
    overlapping: (overlapIn(tiers) ?? []).flatMap((index) => complete[index]?.row ?? []),
  };
}
