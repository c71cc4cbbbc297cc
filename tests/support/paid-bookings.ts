import { randomUUID } from "node:crypto";
import { openPayment } from "~/features/ledger/ledger.service";
import { settle } from "~/features/payment/settle/settle.service";
import { db } from "~/server/db/client";
import { dayAhead, makeAdmin, makeBooking, makeTour, makeUser } from "./factories";
import { readPaidBooking } from "./payments";

/** A cancellation step that has not ended. */
export const halfBack = { until: `${dayAhead(20)}T18:30:00.000Z`, refundPercent: 50 };

/** A booking of ₹9,000, half of which is paid by the provider. */
export async function makePaid({
  provider = "razorpay",
  ...data
}: {
  provider?: "razorpay" | "upi";
  cancellation?: object[];
} = {}) {
  const [tour, user, admin] = await Promise.all([makeTour(), makeUser(), makeAdmin()]);
  const booking = await makeBooking({ tourId: tour.id, userId: user.id, deposit: 9000, ...data });
  const payment = await db().$transaction((tx) =>
    openPayment(tx, booking.id, { provider, kind: "full", amount: 4500 }),
  );
  const arrival = { payment, providerRef: randomUUID(), amount: 4500, at: new Date(), actorId: null };
  await db().$transaction((tx) => settle(tx, arrival));
  return { user, admin, payment, id: booking.id };
}

/** Of each refund: its amount, its state, and whether it is being sent. */
export const refundsOf = async (id: string) =>
  (await readPaidBooking(id)).refunds.map(({ amount, state, nextAttemptAt }) => [
    Number(amount),
    state,
    nextAttemptAt !== null,
  ]);

/** The payloads of a booking's mails of a kind, as JSON. */
export const moneyIn = async (id: string, kind: string) =>
  (await readPaidBooking(id)).mails
    .flatMap((mail) => (mail.kind === kind ? [JSON.stringify(mail.payload)] : []))
    .join();
