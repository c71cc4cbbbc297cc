import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { PolicyValues } from "~/features/product/policy/policy-form.schema";
import { pricingFieldAt } from "~/features/product/pricing-form.schema";
import { problemOf } from "~/trpc/errors";

/** Shows the server's errors in price rows and policies at their fields. */
export function setPricingErrors<Values extends FieldValues & PolicyValues, Fields>(
  form: UseFormReturn<Values, unknown, Fields>,
  error: unknown,
): void {
  for (const { path, message } of problemOf(error)?.issues ?? []) {
    const field = pricingFieldAt(path, form.getValues());
    if (field) form.setError(field as FieldPath<Values>, { message });
  }
}
