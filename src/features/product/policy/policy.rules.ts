import type { CancellationTerm } from "./cancellation.rules";
import type { PaymentPolicy } from "./payment.rules";

/** The policies of the house, or of one product. Null: not set. */
export type Policies = { cancellation: CancellationTerm[] | null; payment: PaymentPolicy | null };

/** The product's policies; where one is not set, the house's. */
export function policiesOf(product: Policies, house: Policies): Policies {
  return {
    cancellation: product.cancellation ?? house.cancellation,
    payment: product.payment ?? house.payment,
  };
}
