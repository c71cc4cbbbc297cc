import { newPaymentReference, openPayment } from "~/features/ledger/ledger.service";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { db } from "~/server/db/client";
import { setShared } from "~/server/shared";
import { makeBooking, makeTour, makeUser } from "./factories";
import { startRazorpayDouble } from "./razorpay-double";
import { setFirstSettings } from "./settings";

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

/** A double of Razorpay that sends no webhooks, with the app of this process set up for it until `close`. */
export async function startRazorpayHere(): Promise<Double> {
  const double = await startRazorpayDouble();
  double.state.webhooks = "never";
  const { apiUrl, keyId, keySecret, webhookSecret } = double.settings;
  setShared("razorpay-url", apiUrl);
  setFirstSettings({ razorpayKeyId: keyId, razorpayKeySecret: keySecret, razorpayWebhookSecret: webhookSecret });
  const close = async () => {
    setFirstSettings({ razorpayKeyId: null, razorpayKeySecret: null, razorpayWebhookSecret: null });
    await double.close();
  };
  return { ...double, close };
}

/** A booking of 10,000 rupees, with an order at the double. */
export async function makeOrdered({ settings }: Pick<Double, "settings">, amount = 10_000) {
  const [tour, user] = await Promise.all([makeTour(), makeUser()]);
  const booking = await makeBooking({ tourId: tour.id, userId: user.id, totalPrice: 10_000 });
  const reference = newPaymentReference();
  const { orderId } = await razorpay(settings).createOrder({ reference, amount, bookingReference: booking.reference });
  const asked = { provider: "razorpay", kind: "full", amount, orderId, reference } as const;
  const payment = await db().$transaction((tx) => openPayment(tx, booking.id, asked));
  return { booking, payment, orderId };
}
