import type { PayAmount } from "~/features/payment/pay/pay.rules";

/** What the component that opens a gateway's page gets; `rupees`: what `amount` is. */
export type GatewayPageProps = { bookingId: string; amount: PayAmount; rupees: number };
