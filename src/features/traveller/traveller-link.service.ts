import { mailRecipient } from "~/features/booking/booking.rules";
import {
  makeAccessLink,
  readAccessLink,
  revokeAccessLinks,
  whichOf,
} from "~/features/voucher/link/access-link.service";
import type { AccessLink } from "~/features/voucher/link/link.schema";
import { can, roleOf } from "~/lib/actions";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { lockRow } from "~/server/db/lock-rows";
import { enqueueMail } from "~/server/mail/outbox";
import { siteUrl } from "~/server/site-url";
import { type RequestedDetails, readRequestedDetails } from "./requested-details.service";
import { travellerFormHref } from "./traveller.rules";
import type { BookingTravellers, MadeFormLink, ShareFormInput } from "./traveller.schema";
import { travellerMail } from "./traveller-mail";

type ById = { id: string };
const opened = (bookingId: string, madeById: string) => ({ purpose: "travellers" as const, bookingId, madeById });

/** The user's own booking; for the office, each booking. */
function whose({ user }: UserContext, id: string) {
  return can(roleOf(user), "travellers.manage") ? { id } : { id, userId: user.id };
}

/** The details that were given for a booking, and the link that works now. Throws NOT_FOUND. */
export async function readTravellers(ctx: UserContext, { id }: ById): Promise<BookingTravellers> {
  const { db, now, user } = ctx;
  const requested = await readRequestedDetails(db, whose(ctx, id), now);
  if (!requested) throw noBooking();
  const { travelers, given, deletedOn, people } = requested.form;
  const link = await readAccessLink(db, opened(id, user.id), now);
  return { isAsked: requested.refusal === null, link, travelers, given, deletedOn, people };
}

/**
 * Makes a link to the form, in place of the one before, and mails it to the customer if requested. Throws NOT_FOUND,
 * STATUS_CHANGED if no details are requested, and NO_RECIPIENT if it cannot be mailed.
 */
export function shareForm(ctx: UserContext, { id, mail }: ShareFormInput): Promise<MadeFormLink> {
  const { db, now, user } = ctx;
  return db.$transaction(async (tx) => {
    const { row, form, expiresAt, refusal } = await lockRequestedDetails(tx, ctx, id);
    if (refusal !== null) throw new AppError("STATUS_CHANGED", refusal);
    const customer = mail ? mailRecipient(row) : null;
    if (mail && !customer) throw new AppError("NO_RECIPIENT", "This booking has no address to write to. Please call.");
    const token = await makeAccessLink(tx, opened(id, user.id), now, expiresAt);
    const times = { createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    if (customer) {
      const { reference, title, date, deletedOn } = form;
      const payload = { name: customer.name, reference, title, date, deletedOn, code: token };
      await enqueueMail(
        tx,
        travellerMail.to(customer.email, { ...payload, expiresAt: times.expiresAt }, { bookingId: id }),
      );
    }
    const url = new URL(travellerFormHref(token), siteUrl()).href;
    return { url, ...times, mailedTo: customer?.email ?? null };
  });
}

/** Ends the link to the form, if there is one. Throws NOT_FOUND. */
export function unshareForm(ctx: UserContext, { id }: ById): Promise<AccessLink> {
  const { db, now, user } = ctx;
  return db.$transaction(async (tx) => {
    await lockRequestedDetails(tx, ctx, id);
    await revokeAccessLinks(tx, whichOf(opened(id, user.id)), now);
    return { link: null };
  });
}

const noBooking = () => new AppError("NOT_FOUND", "You have no such booking.");

/** Locks the booking, so that of two links made at once the later one remains. Throws NOT_FOUND. */
async function lockRequestedDetails(tx: Transaction, ctx: UserContext, id: string): Promise<RequestedDetails> {
  await lockRow(tx, "Booking", id, "NO KEY UPDATE");
  const requested = await readRequestedDetails(tx, whose(ctx, id), ctx.now);
  if (!requested) throw noBooking();
  return requested;
}
