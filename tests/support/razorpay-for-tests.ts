import { randomUUID } from "node:crypto";
import { afterEach, beforeEach } from "vitest";
import { type RazorpaySettings, razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { startRazorpayDouble } from "./razorpay-double";

/** Razorpay's client and its double, which starts anew for each test of the file. */
export function razorpayForTests() {
  let double: Awaited<ReturnType<typeof startRazorpayDouble>>;
  beforeEach(async () => {
    double = await startRazorpayDouble();
  });
  afterEach(() => double.close());

  const provider = (changes: Partial<RazorpaySettings> = {}, timeoutMs?: number) =>
    razorpay({ ...double.settings, ...changes }, timeoutMs);
  return {
    get double() {
      return double;
    },
    provider,
    /** Makes an order of that many rupees. Returns its id. */
    async makeOrder(amount = 1800.5): Promise<string> {
      const order = { reference: randomUUID(), amount, bookingReference: "LT-1234" };
      return (await provider().createOrder(order)).orderId;
    },
  };
}
