import { forCustomer } from "~/features/payment/providers/provider-errors";
import { razorpayOf } from "~/features/payment/providers/razorpay/razorpay-of";
import type { Settings } from "~/lib/site";
import type { UserContext } from "~/server/api/context";
import { siteUrl } from "~/server/site-url";
import type { OpenPayment, StartedPayment } from "./pay.schema";

/** The first question after the page, in case that neither return nor webhook arrives. */
const firstCheckMs = 2 * 60_000;

type Paid = UserContext & { bookingId: string };

/**
 * The order of an open payment at Razorpay, and the form that leads to its page; null without Razorpay's keys. The row is
 * committed before, and its reference makes a repeated call harmless. Throws UNAVAILABLE.
 */
export async function orderAtRazorpay(
  { db, user, now, bookingId }: Paid,
  { id, amount, reference, bookingReference }: OpenPayment,
  settings: Settings,
): Promise<Pick<StartedPayment, "razorpay"> | null> {
  const provider = razorpayOf(settings);
  if (!provider || !settings.razorpayKeyId) return null;
  const row = await db.payment.findUniqueOrThrow({ where: { id }, include: { booking: true } });
  let { orderId } = row;
  if (!orderId) {
    ({ orderId } = await forCustomer(() => provider.createOrder({ reference, amount, bookingReference })));
    const nextCheckAt = new Date(now.getTime() + firstCheckMs);
    await db.payment.update({ where: { id }, data: { orderId, nextCheckAt }, select: { id: true } });
  }
  const page = provider.hostedPage({
    ...{ orderId, amount, bookingReference },
    customer: { name: row.booking.name, email: user.email, phone: row.booking.phone },
    callbackUrl: `${siteUrl()}/api/payments/razorpay/return?booking=${bookingId}`,
    cancelUrl: `${siteUrl()}/profile/bookings/${bookingId}/pay`,
  });
  return { razorpay: { orderId, keyId: settings.razorpayKeyId, amount, ...page } };
}
