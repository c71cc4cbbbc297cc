const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** Rupees in Indian grouping: "₹1,24,500", and with paise only where there are any. */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees);
}

/** "₹2,600 × 3 days"; "₹2,600 a day" while nobody has said how many. */
export function timesSum(rupees: number, count: number, one: string): string {
  const price = formatRupees(rupees);
  return count > 0 ? `${price} × ${count} ${count === 1 ? one : `${one}s`}` : `${price} a ${one}`;
}

/** Rupees with exactly two decimals, as the dashboard shows them: "₹1,24,500.00". */
export function formatRupeesExact(rupees: number): string {
  return exact.format(rupees);
}

/** Whole paise of an amount in rupees; calculations are done on these. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Rupees of an amount in whole paise. */
export function toRupees(paise: number): number {
  return paise / 100;
}
