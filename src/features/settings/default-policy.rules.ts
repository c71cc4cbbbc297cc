import { pricingFieldText } from "~/features/product/pricing-text.rules";

/** The default policies in words. Null is no policy, and shown as such. */
export function defaultPolicyText(name: string, value: unknown): string | null {
  return value === null ? null : pricingFieldText(name, value);
}
