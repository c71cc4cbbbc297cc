import { formatDate } from "~/lib/dates";
import { emptyText } from "~/lib/field-text";
import { formatRupees } from "~/lib/money";
import { amountDigits } from "~/lib/typed-code";
import { termsText } from "./policy/cancellation.rules";
import { paymentText } from "./policy/payment.rules";
import { policiesShown } from "./policy/policy.schema";
import { policyForm } from "./policy/policy-form.schema";
import { pricesShown } from "./price/price.schema";
import { agesOf, type PriceTier, type TierUnit } from "./price/tier.rules";

/** The names of the units, as the portal shows them. */
export const unitNames: Readonly<Record<TierUnit, string>> = {
  adult: "Adult",
  child: "Child",
  infant: "Infant",
  senior: "Senior",
  day: "Day",
};

/** "Child 5 to 11, from 1 Oct 2026 to 31 Mar 2027, 4 people or more". */
export function tierLabel(tier: PriceTier): string {
  const { unit, minParty } = tier;
  const ages = agesOf(tier);
  const who = ages
    ? `${unitNames[unit]} ${ages[0] === ages[1] ? ages[0] : `${ages[0]} to ${ages[1]}`}`
    : unitNames[unit];
  const parts = [who, seasonText(tier), minParty !== undefined && minParty > 1 && `${minParty} people or more`];
  return parts.filter(Boolean).join(", ");
}

/** "Child 5 to 11, from 1 Oct 2026 to 31 Mar 2027, 4 people or more: ₹2,250". */
export function tierText(tier: PriceTier): string {
  return `${tierLabel(tier)}: ${formatRupees(tier.amount)}`;
}

/** "from 1 Oct 2026 to 31 Mar 2027"; "" for all year. */
function seasonText({ from, to }: PriceTier): string {
  return [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(" ");
}

/**
 * The value of a price or policy field in words, as answers, the history and forms have it. Null: it is another field, or
 * not such a value.
 */
export function pricingFieldText(name: string, value: unknown): string | null {
  if (name === "prices") return pricesText(value);
  if (amounts.has(name)) return amountText(value);
  if (name === "cancellation") {
    const terms = policiesShown.cancellation.safeParse(policyForm.cancellation.safeParse(value).data ?? value);
    if (!terms.success) return null;
    if (terms.data === null) return defaultText;
    return terms.data.length > 0 ? termsText(terms.data) : "no rule: ask us";
  }
  if (name !== "payment") return null;
  const payment = policiesShown.payment.safeParse(policyForm.payment.safeParse(value).data ?? value);
  return payment.success ? (payment.data ? paymentText(payment.data) : defaultText) : null;
}

const amounts: ReadonlySet<string> = new Set(["price", "offerPrice", "originalPrice", "totalPrice"]);

/** Rupees, as a number or as a form has them. */
function amountText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const rupees = typeof value === "string" ? Number(amountDigits(value) ?? Number.NaN) : Number(value);
  return Number.isFinite(rupees) ? formatRupees(rupees) : null;
}

const defaultText = "the house's policy";

function pricesText(value: unknown): string | null {
  const tiers = pricesShown.safeParse(Array.isArray(value) ? value.map(withoutEmpty) : value);
  if (!tiers.success) return null;
  return tiers.data.length > 0 ? tiers.data.map(tierText).join("; ") : emptyText;
}

const texts: readonly string[] = ["unit", "from", "to"];

/** Forms have numbers as text, and "" for what is not set. */
function withoutEmpty(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const filled = Object.entries(row).filter(([, value]) => value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, texts.includes(name) ? value : Number(value)]));
}

/** A default policy in words; null if there is none. */
export function defaultPolicyText(name: string, value: unknown): string | null {
  return value === null ? null : pricingFieldText(name, value);
}
