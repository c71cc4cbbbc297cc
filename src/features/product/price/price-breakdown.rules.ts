import { kinds, type ProductKind } from "~/features/product/registry";
import { addDays, type CalendarDate, formatDate } from "~/lib/dates";
import { toPaise, toRupees } from "~/lib/money";
import { type Party, partySize } from "./party.rules";
import { isInfant, type PriceTier, type TierUnit, tierFor } from "./tier.rules";

/** What the price of a booking depends on, of its product. `price` is in rupees per person or day. */
export type Priced = { kind: ProductKind; price: number; prices: readonly PriceTier[] };

/** What the price depends on, of the request. `days` counts for cars only; 1 by default. */
type PriceRequest = { date: CalendarDate; party: Party; days?: number | undefined };

/** What is taken off before the service fee: a percentage, or an amount in rupees. See {@link discountOn}. */
export type DiscountTerms = { label: string; percent: number } | { label: string; amount: number };

export type PriceLineUnit = TierUnit | "fee" | "discount";

/** A line of a price, in rupees. The amounts of all lines add up to the total. A discount is negative. */
export type PriceLine = {
  unit: PriceLineUnit;
  /** In years, of a child or an infant. */
  age?: number;
  label: string;
  quantity: number;
  unitPrice: number;
  /** Of a reduction in percent, which stays one when the booking changes. */
  percent?: number;
  amount: number;
};

/** The price of a booking, in rupees. `unitPrice` is that of an adult, or of a car's first day. */
export type PriceBreakdown = {
  lines: PriceLine[];
  unitPrice: number;
  discount: number;
  serviceFee: number;
  totalPrice: number;
};

/** Computes the price of a booking. Every price that is shown or charged comes from here. `feePercent`: the service fee. */
export function breakdownFor(
  product: Priced,
  request: PriceRequest,
  { feePercent, discount: terms = null }: { feePercent: number; discount?: DiscountTerms | null },
): PriceBreakdown {
  const base = kinds[product.kind].isPaidByTheDay ? dayLines(product, request) : personLines(product, request);
  const sum = base.reduce((total, { amount }) => total + toPaise(amount), 0);
  const discount = terms ? discountOn(terms, sum) : 0;
  const fee = kinds[product.kind].hasServiceFee ? feeOn(sum - discount, feePercent) : 0;
  const lines = [
    ...base,
    ...(terms ? [single("discount", terms.label, -discount)] : []),
    ...(fee > 0 ? [single("fee", `Service fee (${feePercent}%)`, fee)] : []),
  ];
  return {
    lines,
    unitPrice: unitPriceOf(product, request),
    discount: toRupees(discount),
    serviceFee: toRupees(fee),
    totalPrice: toRupees(sum - discount + fee),
  };
}

/**
 * The lowest price of an adult, or of a day of a car, on a day from `today` on; in rupees, without the service fee. It is
 * `price` unless a row of the price table is lower.
 */
export function lowestPrice(product: Omit<Priced, "kind">, today: CalendarDate): number {
  return priceRange(product, today).lowest;
}

/** The lowest price, see {@link lowestPrice}, and the highest. */
export function priceRange({ price, prices }: Omit<Priced, "kind">, today: CalendarDate) {
  const amounts = prices
    .filter(({ unit, to }) => (unit === "adult" || unit === "day") && (to === undefined || to >= today))
    .map(({ amount }) => amount);
  return { lowest: Math.min(price, ...amounts), highest: Math.max(price, ...amounts) };
}

/** The number of people who take a place. `infantsTakePlaces` is the product's. */
export function placesTaken(
  { prices, infantsTakePlaces }: { prices: readonly PriceTier[]; infantsTakePlaces: boolean },
  party: Party,
): number {
  const infants = infantsTakePlaces ? 0 : party.children.filter((age) => isInfant(prices, age)).length;
  return partySize(party) - infants;
}

/** The service fee on `base` paise: in paise, rounded to a whole rupee. */
function feeOn(base: number, percent: number): number {
  return Math.round((base * percent) / 10_000) * 100;
}

/** What is taken off `sum` paise, in paise: a percentage is rounded up to a whole rupee; never more than `sum`. */
export function discountOn(terms: { percent: number } | { amount: number }, sum: number): number {
  if ("amount" in terms) return Math.min(toPaise(terms.amount), sum);
  const hundredths = Math.round(terms.percent * 100);
  return Math.min(Math.ceil((sum * hundredths) / 1_000_000) * 100, sum);
}

function single(unit: PriceLineUnit, label: string, paise: number): PriceLine {
  const amount = toRupees(paise);
  return { unit, label, quantity: 1, unitPrice: amount, amount };
}

function line(unit: PriceLineUnit, label: string, quantity: number, unitPrice: number): PriceLine {
  return { unit, label, quantity, unitPrice, amount: toRupees(toPaise(unitPrice) * quantity) };
}

/** The price of an adult that day, or of the first day of a hire. */
function unitPriceOf({ kind, price, prices }: Priced, { date, party }: PriceRequest): number {
  const { name } = kinds[kind].unit;
  return tierFor(prices, { unit: name, date, partySize: partySize(party) })?.amount ?? price;
}

/** A line for the adults, one for the seniors, and one for each age of the children, oldest first. */
function personLines(product: Priced, request: PriceRequest): PriceLine[] {
  const { adults, children, seniors } = request.party;
  const { kind, prices } = product;
  // Without a row of its own, a person pays what an adult pays on that day in that party.
  const adultPrice = unitPriceOf(product, request);
  const requested = { date: request.date, partySize: partySize(request.party) };
  const hasOnlyAdults = children.length === 0 && seniors === 0;
  const ages = [...new Set(children)].sort((one, other) => other - one);
  return [
    ...(adults > 0 ? [line("adult", hasOnlyAdults ? kinds[kind].unit.line : "Adult", adults, adultPrice)] : []),
    ...(seniors > 0
      ? [line("senior", "Senior", seniors, tierFor(prices, { ...requested, unit: "senior" })?.amount ?? adultPrice)]
      : []),
    ...ages.map((age): PriceLine => {
      const unit = isInfant(prices, age) ? "infant" : "child";
      const quantity = children.filter((each) => each === age).length;
      const unitPrice = tierFor(prices, { ...requested, unit, age })?.amount ?? adultPrice;
      return { ...line(unit, ageLabel(unit, age), quantity, unitPrice), age };
    }),
  ];
}

function ageLabel(unit: "child" | "infant", age: number): string {
  const years = age === 1 ? "1 year" : `${age} years`;
  return unit === "infant" ? `Infant, ${age === 0 ? "under 1 year" : years}` : `Child, ${years}`;
}

/** A line for each run of days of one price; their dates are in the label if there are several. */
function dayLines(product: Priced, { date, days = 1, party }: PriceRequest): PriceLine[] {
  const runs: { from: CalendarDate; to: CalendarDate; days: number; price: number }[] = [];
  for (let offset = 0; offset < days; offset++) {
    const day = addDays(date, offset);
    const price = unitPriceOf(product, { date: day, party });
    const last = runs.at(-1);
    if (last?.price === price) Object.assign(last, { to: day, days: last.days + 1 });
    else runs.push({ from: day, to: day, days: 1, price });
  }
  const { line: label } = kinds[product.kind].unit;
  return runs.map((run) => {
    const dates = run.from === run.to ? formatDate(run.from) : `${formatDate(run.from)} to ${formatDate(run.to)}`;
    return line("day", runs.length > 1 ? `${label}, ${dates}` : label, run.days, run.price);
  });
}
