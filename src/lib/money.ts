import { numberFormat } from "./formats";

const whole = numberFormat({ style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = numberFormat({ style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** Formats rupees with Indian grouping: "₹1,24,500". Paise are shown only if not zero. */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? whole(rupees) : exact(rupees);
}

/** "₹2,600 × 3 days", or "₹2,600 a day" while the count is not chosen. */
export function timesSum(rupees: number, count: number, one: string): string {
  const price = formatRupees(rupees);
  return count > 0 ? `${price} × ${count} ${count === 1 ? one : `${one}s`}` : `${price} a ${one}`;
}

/** Formats rupees with two decimals, for the dashboard: "₹1,24,500.00". */
export function formatRupeesExact(rupees: number): string {
  return exact(rupees);
}

/** Converts rupees to whole paise, the unit of all calculations. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Converts whole paise to rupees. */
export function toRupees(paise: number): number {
  return paise / 100;
}
