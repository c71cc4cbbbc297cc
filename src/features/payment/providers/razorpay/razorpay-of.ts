import { env } from "~/env";
import type { PaymentProvider } from "~/features/payment/providers/provider";
import type { Settings } from "~/lib/site";
import { shared } from "~/server/shared";
import { razorpay } from "./razorpay";

type Keys = Pick<Settings, "name" | "razorpayKeyId" | "razorpayKeySecret" | "razorpayWebhookSecret">;

/** Razorpay with the keys of the settings (`readSettings`); null without them. */
export function razorpayOf(settings: Keys): PaymentProvider | null {
  const { name, razorpayKeyId: keyId, razorpayKeySecret: keySecret, razorpayWebhookSecret: webhookSecret } = settings;
  if (!keyId || !keySecret) return null;
  // Shared, so that tests can set it.
  const apiUrl = shared("razorpay-url", () => env.RAZORPAY_API_URL);
  return razorpay({ apiUrl, keyId, keySecret, webhookSecret, businessName: name });
}
