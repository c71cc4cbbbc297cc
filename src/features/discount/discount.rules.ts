import { type DiscountTerms, discountOn } from "~/features/product/price/price-breakdown.rules";
import { kinds as allKinds, type ProductKind } from "~/features/product/registry";
import { type CalendarDate, formatLongDate } from "~/lib/dates";
import { formatRupees, toPaise, toRupees } from "~/lib/money";

/** What is taken off: a percentage up to 100, or rupees. Exactly one of them is a number. */
type CodeValue = { percent: number | null; amount: number | null };

/** A discount code as bookings use it. Amounts in rupees; null: no limit. */
export type CodeTerms = CodeValue & {
  code: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  kinds: readonly ProductKind[];
  productIds: readonly string[];
  minTotal: number;
  uses: number;
  archived: boolean;
};

/** The booking that a code is to be used for. */
export type CodeUse = {
  kind: ProductKind;
  productId: string;
  /** The sum before discount and service fee, in paise. */
  base: number;
  /** Today in Asia/Kolkata. */
  today: CalendarDate;
  /** The customer's bookings with the code that are not cancelled. */
  usesOfCustomer: number;
};

export const codeRefusals = [
  "CODE_UNKNOWN",
  "CODE_NOT_YET",
  "CODE_EXPIRED",
  "CODE_USED_UP",
  "CODE_USED_BY_YOU",
  "CODE_OTHER_PRODUCT",
  "CODE_TOTAL_TOO_SMALL",
] as const;

/** Why a code cannot be used, with the text for the customer. */
export type CodeRefusal = { code: (typeof codeRefusals)[number]; message: string };

/** What the code takes off `base` paise, in paise. */
export function codeDiscount({ percent, amount }: CodeValue, base: number): number {
  return discountOn(amount === null ? { percent: percent ?? 0 } : { amount }, base);
}

/** A code as it was typed; `terms` is null if it does not exist. */
export type FoundCode = { typed: string; terms: CodeTerms | null; usesOfCustomer: number };

/** What a booking gets for a code: the discount, or why there is none. */
type AppliedCode =
  | { code: string; discount: DiscountTerms; refusal: null }
  | { code: null; discount: null; refusal: CodeRefusal | null };

/** Applies a code to a booking; `found` is null if none was typed. */
export function applyCode(found: FoundCode | null, use: Omit<CodeUse, "usesOfCustomer">): AppliedCode {
  const none = { code: null, discount: null };
  if (!found) return { ...none, refusal: null };
  const { typed, terms, usesOfCustomer } = found;
  const refusal = refuseCode(typed, terms, { ...use, usesOfCustomer });
  if (refusal || !terms) return { ...none, refusal };
  return { code: terms.code, discount: discountTermsOf(terms), refusal: null };
}

/** How the label of a code's line begins, by which it differs from what was taken off by hand. */
export const codeLabelStart = "Discount ";

/** The discount of a code, for a price. */
export function discountTermsOf({ code, percent, amount }: CodeValue & { code: string }): DiscountTerms {
  const label = `${codeLabelStart}${code}`;
  return amount === null ? { label, percent: percent ?? 0 } : { label, amount };
}

/** Why the code cannot be used, or null. `terms` is null for a code that does not exist. */
export function refuseCode(typed: string, terms: CodeTerms | null, use: CodeUse): CodeRefusal | null {
  if (!terms) return { code: "CODE_UNKNOWN", message: `There is no discount code ${typed}.` };
  const { code, from, to, minTotal } = terms;
  if (terms.archived) return { code: "CODE_EXPIRED", message: `The code ${code} is no longer valid.` };
  if (from && use.today < from) {
    return { code: "CODE_NOT_YET", message: `The code ${code} is valid from ${formatLongDate(from)}.` };
  }
  if (to && use.today > to) {
    return { code: "CODE_EXPIRED", message: `The code ${code} was valid until ${formatLongDate(to)}.` };
  }
  if (!isFor(terms, use)) {
    return { code: "CODE_OTHER_PRODUCT", message: otherProductText(code, use.kind) };
  }
  if (use.base < toPaise(minTotal)) {
    const message = `The code ${code} is for a price of ${formatRupees(minTotal)} or more; this is ${formatRupees(toRupees(use.base))}.`;
    return { code: "CODE_TOTAL_TOO_SMALL", message };
  }
  if (terms.maxUsesPerCustomer !== null && use.usesOfCustomer >= terms.maxUsesPerCustomer) {
    return usedByYou(code);
  }
  return terms.maxUses !== null && terms.uses >= terms.maxUses ? usedUp(code) : null;
}

/** That a code is for other products. */
export function otherProductText(code: string, kind: ProductKind): string {
  return `The code ${code} is not for this ${allKinds[kind].label.toLowerCase()}.`;
}

export function usedUp(code: string): CodeRefusal {
  return { code: "CODE_USED_UP", message: `The code ${code} has been used as often as it can be.` };
}

export function usedByYou(code: string): CodeRefusal {
  return { code: "CODE_USED_BY_YOU", message: `You have used the code ${code} already.` };
}

/** Whether the code is for a product. One with neither kinds nor products is for everything. */
export function isFor(
  { kinds, productIds }: Pick<CodeTerms, "kinds" | "productIds">,
  { kind, productId }: Pick<CodeUse, "kind" | "productId">,
): boolean {
  if (kinds.length === 0 && productIds.length === 0) return true;
  return kinds.includes(kind) || productIds.includes(productId);
}

type Checked = {
  [Field in "percent" | "amount" | "from" | "to"]?: CodeTerms[Field] | undefined;
};

/** What is wrong with the terms of a code as a whole, or null; single fields are checked by the schema. */
export function termsFault({ percent, amount, from, to }: Checked): { field: keyof Checked; message: string } | null {
  const [hasPercent, hasAmount] = [percent ?? null, amount ?? null].map((value) => value !== null);
  if (!hasPercent && !hasAmount) return { field: "percent", message: "Please enter a percentage or an amount" };
  if (hasPercent && hasAmount) return { field: "amount", message: "Please enter a percentage or an amount, not both" };
  if (from && to && to < from) return { field: "to", message: "Must not be before the first day" };
  return null;
}

export type CodeState = "active" | "planned" | "over" | "used up" | "archived";

/** What an admin reads about a code: whether it can be used on this day. */
export function codeState(
  { archived, from, to, maxUses, uses }: Pick<CodeTerms, "archived" | "from" | "to" | "maxUses" | "uses">,
  today: CalendarDate,
): CodeState {
  if (archived) return "archived";
  if (to && today > to) return "over";
  if (maxUses !== null && uses >= maxUses) return "used up";
  return from && today < from ? "planned" : "active";
}
