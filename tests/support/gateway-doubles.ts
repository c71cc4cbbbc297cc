import type { Gateway } from "~/features/payment/providers/registry";
import type { GatewayDouble } from "./gateway-double";
import { startWalkedRazorpay } from "./razorpay/walked-double";

/** The double of each gateway. */
export const gatewayDoubles: Record<Gateway, () => Promise<GatewayDouble>> = { razorpay: startWalkedRazorpay };
