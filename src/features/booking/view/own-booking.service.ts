import { agreedPriceSelect, toAgreedPrice } from "~/features/booking/agreed-price";
import { readBooking } from "~/features/booking/booking.columns";
import { eventsOfBooking, toEvents } from "~/features/booking/booking-event.service";
import { readPlan } from "~/features/booking/plan/trip-plan.store";
import { acceptsCancelling } from "~/features/booking/request/free-cancellation.service";
import { latestRequest, toRequest } from "~/features/booking/request/request-shown";
import { backNowText } from "~/features/booking/view/back-now.rules";
import { ownConsentSelect, toOwnConsent } from "~/features/booking/whatsapp/consent.store";
import { ledgerSelect, toLedger } from "~/features/ledger/ledger.service";
import { confirmsByMoney } from "~/features/ledger/payment.rules";
import { bookingTermsText } from "~/features/ledger/refund/refund.rules";
import { stores } from "~/features/product/registry.server";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { sqlFor } from "~/server/db/transaction";
import { loadSettings } from "~/server/settings/read-settings";
import type { OwnBooking } from "./own-booking.schema";

const detailSelect = {
  ...agreedPriceSelect,
  productId: true,
  confirmation: true,
  events: eventsOfBooking,
  requests: latestRequest,
  ...ownConsentSelect,
  ...ledgerSelect,
} satisfies Prisma.BookingSelect;

/** The user's own booking with everything that its page shows. Throws NOT_FOUND (also for another user's booking). */
export function readOwnBooking({ db, user, now }: UserContext, { id }: { id: string }): Promise<OwnBooking> {
  return db.$transaction((tx) => readOwn(tx, { id, userId: user.id }, now));
}

/** Like {@link readOwnBooking}, in a transaction. */
export async function readOwn(tx: Transaction, own: { id: string; userId: string }, now: Date): Promise<OwnBooking> {
  const row = await tx.booking.findFirst({ where: own, select: detailSelect });
  if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
  const booking = await readBooking(tx, own.id);
  const product = await stores[row.kind].bookable(sqlFor(tx), row.productId);
  const settings = await loadSettings(sqlFor(tx));
  const [latest] = row.requests;
  const agreed = toAgreedPrice(row, booking, now);
  const ledger = toLedger(row);
  return {
    ...booking,
    ...agreed,
    terms: bookingTermsText(agreed, now),
    events: toEvents(row.events, own.userId),
    ...ledger,
    backNow: backNowText({ ...agreed, paid: booking.paid, refunds: ledger.refunds }, now),
    cancelsAtOnce: await acceptsCancelling(tx, row, agreed.cancellation, now),
    plan: booking.status === "Confirmed" ? await readPlan(sqlFor(tx), { id: own.id, date: booking.date }, now) : null,
    confirmsWhenPaid: confirmsByMoney(row.confirmation, settings),
    request: latest ? toRequest(latest, booking) : null,
    permits: product?.permits ?? null,
    whatsApp: toOwnConsent(row),
    bring: product?.bring ?? [],
  };
}
