import { newPaymentReference, openPayment } from "~/features/ledger/ledger.service";
import { storeEvent } from "~/features/payment/inbound/events.service";
import { recordReported } from "~/features/payment/inbound/reported.service";
import { readWebhook } from "~/features/payment/providers/razorpay/event.rules";
import { razorpay } from "~/features/payment/providers/razorpay/razorpay";
import { upload } from "~/features/upload/upload.schema";
import { db } from "~/server/db/client";
import { makeCredit } from "./bank-credits";
import { bodyOf } from "./clients";
import { makeUser, type TestUser, word } from "./factories";
import { form, picture, sendForm } from "./forms";
import { newUtr } from "./payments";
import type { startRazorpayHere } from "./razorpay-here";

type Double = Awaited<ReturnType<typeof startRazorpayHere>>;
type Payer = { email: string; contact: string; vpa: string };

/** A payment by the double, a refund of a part and a dispute, with all of their webhooks stored. */
export async function payByRazorpay(double: Double, booking: { id: string; reference: string }, payer: Payer) {
  const provider = razorpay(double.settings);
  const reference = newPaymentReference();
  const { orderId } = await provider.createOrder({ reference, amount: 4000, bookingReference: booking.reference });
  const asked = { provider: "razorpay", kind: "full", amount: 4000, orderId, reference } as const;
  await db().$transaction((tx) => openPayment(tx, booking.id, asked));
  const { id } = double.books.pay(orderId, payer);
  await recordReported(db(), await provider.fetchOrder(orderId), new Date());
  for (const { eventId, body } of double.webhooks.all) {
    await storeEvent(db(), readWebhook(Buffer.from(body), eventId), body);
  }
  const payment = await db().payment.findUniqueOrThrow({ where: { orderId } });
  await db().dispute.create({
    data: {
      provider: "razorpay",
      providerRef: word(),
      paymentId: payment.id,
      amount: 100,
      reasonCode: "other",
      phase: "fraud",
      status: "closed",
      openedAt: new Date(),
      toldAt: new Date(),
    },
  });
  return id;
}

/** Payments by UPI, cash and a bank's credit, a refund, and money that was given to the booking. */
export async function payInOtherWays(
  bookingId: string,
  { admin, note }: { admin: string; note: string },
): Promise<void> {
  const common = { bookingId, state: "captured", capturedAt: new Date(), note, actorId: admin } as const;
  const paid = (provider: "upi" | "cash" | "bank", amount: number) => ({
    ...common,
    provider,
    kind: "other" as const,
    amount,
    received: amount,
    reference: newPaymentReference(),
    utr: provider === "upi" ? newUtr() : null,
  });
  await db().payment.createMany({ data: [paid("upi", 1000), paid("cash", 1000)] });
  const { id: paymentId } = await db().payment.create({ data: paid("bank", 1000) });
  const given = { bookingId, paymentId, provider: "bank", amount: 100, state: "done", doneAt: new Date() } as const;
  await db().refund.create({ data: { ...given, reason: `Asked by ${note}`, note, actorId: admin } });
  const { id: bankCreditId } = await makeCredit({
    state: "given",
    decidedAt: new Date(),
    text: `UPI/CR/${note}`,
    note,
  });
  await db().payment.create({ data: { ...paid("bank", 500), bankCreditId } });
  await db().unmatchedPayment.create({
    data: {
      provider: "razorpay",
      providerRef: word(),
      amount: 5,
      at: new Date(),
      state: "given",
      decidedAt: new Date(),
      bookingId,
      note,
    },
  });
}

type Trip = { id: string; productId: string };

/** A published and a hidden review, each with a picture. Returns the pictures' addresses. */
export async function makeReviews(
  user: TestUser,
  { trip, cancelled }: { trip: Trip; cancelled: Trip },
  texts: { published: string; hidden: string },
): Promise<string[]> {
  const addPhoto = async () => {
    const answer = await sendForm(
      "POST",
      `/bookings/my/${trip.id}/review/photos`,
      form({ image: await picture() }),
      user,
    );
    return bodyOf(upload, answer).url;
  };
  const photos = [await addPhoto(), await addPhoto()];
  const written = (booking: Trip, index: number) => ({
    bookingId: booking.id,
    productId: booking.productId,
    userId: user.id,
    stars: 5,
    photos: photos.slice(index, index + 1),
  });
  const reply = `Dear ${user.name.toUpperCase()}, thank you.`;
  await db().review.create({ data: { ...written(trip, 0), text: texts.published, state: "published", reply } });
  await db().review.create({
    data: { ...written(cancelled, 1), text: texts.hidden, state: "hidden", reason: texts.hidden },
  });
  return photos;
}

type Mailed = { user: TestUser; office: string; said: Record<string, string>; bookingIds: string[]; name: string };

/** Mails to the account and to the staff: sent, given up, waiting and gathered. */
export async function makeMails({ user, office, said, bookingIds, name }: Mailed): Promise<void> {
  const [bookingId = ""] = bookingIds;
  const booking = { id: bookingId, reference: "NE-7K3F9Q", name, phone: user.phone, pickupLocation: said.pickup };
  const customer = { name, email: user.email };
  const [now, other] = [new Date(), await makeUser()];
  const changes = [{ label: "Pickup", before: said.pickup, after: said.wished }];
  const toOffice = { recipient: office, bookingId };
  await db().outbox.createMany({
    data: [
      {
        kind: "booking-received",
        recipient: user.email,
        bookingId,
        sentAt: now,
        payload: { name, booking, code: "secret-code" },
      },
      { kind: "booking-news", recipient: other.email, bookingId, payload: { name, booking, reason: said.why } },
      { ...toOffice, kind: "office-booking-new", sentAt: now, payload: { customer, booking } },
      { ...toOffice, kind: "office-booking-cancelled", payload: { customer, booking, reason: said.cancelled } },
      { ...toOffice, kind: "office-booking-request", failedAt: now, payload: { customer, booking, changes } },
      { ...toOffice, kind: "payment-disputed", payload: { name: "Admin", booking, amount: 100 } },
      { recipient: office, kind: "office-unanswered", payload: { count: 1, bookings: [booking] } },
    ],
  });
}
