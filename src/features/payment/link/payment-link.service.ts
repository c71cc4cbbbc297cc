import { payByLinkHref } from "~/features/booking/list/my-bookings.rules";
import { dueOfRow } from "~/features/ledger/booking-money.rules";
import { lockBooking } from "~/features/ledger/ledger.service";
import { readAccessLink } from "~/features/voucher/link/access-link.service";
import type { AccessLink, MadeLink } from "~/features/voucher/link/link.schema";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { siteUrl } from "~/server/site-url";
import { addPaymentLinkOf, endLinksToPay } from "./payment-link.store";

type ById = { id: string };

const opened = (bookingId: string, madeById: string) => ({ purpose: "payment" as const, bookingId, madeById });

/** Whether a booking has a link to pay, and until when. Throws NOT_FOUND. */
export async function readPaymentLink({ db, now, user }: UserContext, { id }: ById): Promise<AccessLink> {
  if ((await db.booking.count({ where: { id } })) === 0) throw new AppError("NOT_FOUND", "There is no such booking.");
  return { link: await readAccessLink(db, opened(id, user.id), now) };
}

/** Makes a link to pay any booking, beside those that it has. Throws NOT_FOUND, and NOT_PAYABLE if nothing is due. */
export function makePaymentLink({ db, now, user }: UserContext, { id }: ById): Promise<MadeLink> {
  return db.$transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (dueOfRow(row).due === 0) throw new AppError("NOT_PAYABLE", "Nothing is due.", { due: 0 });
    const { code, expiresAt } = await addPaymentLinkOf(tx, row, { madeById: user.id, now });
    return { url: new URL(payByLinkHref(code), siteUrl()).href, createdAt: now.toISOString(), expiresAt };
  });
}

/** Ends all links to pay a booking, also mailed ones. Throws NOT_FOUND. */
export function endPaymentLinks({ db, now }: UserContext, { id }: ById): Promise<AccessLink> {
  return db.$transaction(async (tx) => {
    await lockBooking(tx, id);
    await endLinksToPay(tx, id, now);
    return { link: null };
  });
}
