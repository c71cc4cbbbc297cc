import type { CancellationTerm } from "./cancellation.rules";
import type { PaymentPolicy } from "./payment.rules";

/** The policies of one product, or the defaults of the operator. Null: not set. */
export type Policies = { cancellation: CancellationTerm[] | null; payment: PaymentPolicy | null };

/** The product's policies; where one is not set, the operator's default. */
export function policiesOf(product: Policies, defaults: Policies): Policies {
  return {
    cancellation: product.cancellation ?? defaults.cancellation,
    payment: product.payment ?? defaults.payment,
  };
}
