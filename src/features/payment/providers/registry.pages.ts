import { type LazyPart, lazyPart } from "~/lib/lazy-part";
import type { GatewayPageProps } from "./components/hosted-payment";
import type { Gateway } from "./registry";

/** The component of each gateway that opens its page for paying. */
export const gatewayPages: Record<Gateway, LazyPart<GatewayPageProps>> = {
  razorpay: lazyPart(() => import("./razorpay/components/razorpay-payment").then((module) => module.RazorpayPayment)),
};
