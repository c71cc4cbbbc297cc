import type { OnlineProvider, PaymentSettings } from "~/lib/site";

type Accounts = Pick<PaymentSettings, "upiAddress" | "razorpayKeyId" | "razorpayKeySecret">;

/** The providers that have what they need for customers to pay online. */
export function payOnlineOf({ upiAddress, razorpayKeyId, razorpayKeySecret }: Accounts): OnlineProvider[] {
  return [
    ...(upiAddress ? (["upi"] as const) : []),
    ...(razorpayKeyId && razorpayKeySecret ? (["razorpay"] as const) : []),
  ];
}
