import { env } from "~/env";
import { site } from "~/lib/site";

/** The origin to which pages may send the form for paying; null while customers cannot pay there. */
export function payAt(): string | null {
  return site().payOnline.includes("razorpay") ? new URL(env.RAZORPAY_API_URL).origin : null;
}
