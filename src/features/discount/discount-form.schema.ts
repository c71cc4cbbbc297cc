import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { type CodeTerms, codeDiscount } from "./discount.rules";
import { type CreateCodeInput, createCodeInput, type DiscountCode, discountCode } from "./discount.schema";

/** The typed values of the portal's form. */
export const codeValues = z.object({
  code: z.string(),
  // One field for what others change meanwhile: 10 percent must not become 10 rupees.
  off: z.object({ unit: z.enum(["percent", "amount"]), value: z.string() }),
  from: z.string(),
  to: z.string(),
  maxUses: z.string(),
  maxUsesPerCustomer: z.string(),
  kinds: z.array(z.enum(productKinds)),
  products: discountCode.shape.products,
  minTotal: z.string(),
});

export type CodeValues = z.infer<typeof codeValues>;

/** Validates the typed values as the request body, and names the form's field of each error. */
export const codeForm = codeValues.transform((values, ctx): CreateCodeInput => {
  const read = createCodeInput.safeParse(bodyOf(values));
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const at = formPath(path);
    // Without either value the rule names the percentage; the other field of the body may have an error of its own.
    const isEmpty = at[0] === "off" && values.off.value.trim() === "";
    ctx.addIssue({ code: "custom", path: at, message: isEmpty ? "Please enter what it takes off" : message });
  }
  return z.NEVER;
});

/** The path in the form of what shows an error at this path of the body. */
export function formPath([field]: readonly PropertyKey[]): (keyof CodeValues | "value")[] {
  if (field === "percent" || field === "amount") return ["off", "value"];
  if (field === "productIds") return ["products"];
  return [codeValues.keyof().safeParse(field).data ?? "code"];
}

function bodyOf({ off: { unit, value }, products, ...values }: CodeValues): unknown {
  return {
    ...values,
    percent: unit === "percent" ? value : null,
    amount: unit === "amount" ? value : null,
    productIds: products.map(({ _id }) => _id),
  };
}

/** Converts a code to form values; null gives the empty form. */
export function toCodeValues(code: DiscountCode | null): CodeValues {
  const typed = (value: number | null | undefined) => String(value ?? "");
  return {
    code: code?.code ?? "",
    off: { unit: code && code.amount !== null ? "amount" : "percent", value: typed(code?.amount ?? code?.percent) },
    from: code?.from ?? "",
    to: code?.to ?? "",
    maxUses: typed(code?.maxUses),
    maxUsesPerCustomer: typed(code?.maxUsesPerCustomer),
    kinds: code?.kinds ?? [],
    products: code?.products ?? [],
    minTotal: code?.minTotal ? String(code.minTotal) : "",
  };
}

/**
 * What the typed code takes off `base` paise, in paise; "below" if that is less than its smallest price, null while what
 * it takes off is not typed or not valid.
 */
export function exampleDiscount({ off: { unit, value }, minTotal }: CodeValues, base: number): number | "below" | null {
  const { shape } = createCodeInput;
  const off = shape[unit].safeParse(value).data ?? null;
  if (off === null) return null;
  const least = shape.minTotal.safeParse(minTotal).data ?? 0;
  if (base < Math.round(least * 100)) return "below";
  const none: Pick<CodeTerms, "percent" | "amount"> = { percent: null, amount: null };
  return codeDiscount({ ...none, [unit]: off }, base);
}

/** All terms of an edited code as they are in the form: what is empty there is cleared. */
export function changesOf({ code: _, ...terms }: CreateCodeInput) {
  const { maxUses = null, maxUsesPerCustomer = null, from = null, to = null, minTotal = 0, ...rest } = terms;
  return { ...rest, maxUses, maxUsesPerCustomer, from, to, minTotal };
}

/** The words for those of the form's values that are not plain text; null for others. */
export function codeText(name: string, value: unknown): string | null {
  const { off, products } = codeValues.shape;
  if (name === "off") {
    const read = off.safeParse(value).data;
    return read ? `${read.value} ${read.unit === "percent" ? "percent" : "rupees"}` : null;
  }
  const chosen = name === "products" ? products.safeParse(value).data : undefined;
  return chosen?.map(({ title }) => title).join(", ") || null;
}

export const codeLabels = {
  code: "Code",
  off: "Takes off",
  percent: "Percent",
  amount: "Rupees",
  from: "First day",
  to: "Last day",
  maxUses: "Most uses in all",
  maxUsesPerCustomer: "Most uses for one customer",
  kinds: "Kinds",
  products: "Single products",
  minTotal: "Smallest price",
  archived: "Archived",
} as const;
