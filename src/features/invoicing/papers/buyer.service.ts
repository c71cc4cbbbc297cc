import { mailRecipient } from "~/features/booking/booking.rules";
import { readDetail } from "~/features/booking/detail/booking-detail.service";
import { mailChange } from "~/features/booking/mail/change-mail.service";
import { recordChange } from "~/features/history/history.service";
import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import {
  type Billing,
  noBilling,
  type OwnPapers,
  type SetBillingInput,
  storedBilling,
} from "~/features/invoicing/paper.schema";
import { buyerText, isSameBuyer } from "~/features/invoicing/rules/buyer.rules";
import { lockBooking, noteEvent } from "~/features/ledger/ledger.service";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { noBooking, readPapersOf, type Whose } from "./own-papers.service";

/**
 * Sets whom the papers of one of the user's bookings name from now on. Throws NOT_FOUND, EDIT_CONFLICT, and PAPER_ISSUED once
 * there is a bill or invoice.
 */
export async function setBilling(ctx: UserContext, input: SetBillingInput): Promise<OwnPapers> {
  const { db, user, now } = ctx;
  const own = { id: input.id, userId: user.id };
  return db.$transaction(async (tx) => {
    await writeBuyer(tx, own, { input, actorId: user.id });
    return readPapersOf(tx, own, now);
  });
}

/** The same of any booking, for the office. Its customer gets a mail. Throws NOT_FOUND, EDIT_CONFLICT, PAPER_ISSUED. */
export async function correctBilling(ctx: UserContext, input: SetBillingInput): Promise<OwnPapers> {
  const { db, user, now } = ctx;
  const { id } = input;
  return db.$transaction(async (tx) => {
    const written = await writeBuyer(tx, { id }, { input, actorId: user.id });
    if (written) await mailBuyer(tx, id, { ...written, now });
    return readPapersOf(tx, { id }, now);
  });
}

type Writing = { input: SetBillingInput; actorId: string };

/** Writes the buyer with its event. Null if it is the same as before. */
async function writeBuyer(
  tx: Transaction,
  whose: Whose,
  { input, actorId }: Writing,
): Promise<{ before: Billing; after: Billing } | null> {
  if ((await tx.booking.count({ where: whose })) === 0) throw noBooking(whose);
  const { id, version: seen, ...typed } = input;
  const row = await lockBooking(tx, id);
  const { version, ...before } = storedBilling.parse(row.billing ?? noBilling);
  await requireNoInvoice(tx, id);
  if (seen !== undefined && seen !== version) throw buyerChanged();
  const { name = "", address = "", gstin } = typed;
  const state = gstin ? stateOfGstin(gstin) : (typed.state ?? null);
  const after = { name, address, state, gstin };
  if (row.billing !== null && isSameBuyer(before, after)) return null;
  await tx.booking.update({
    where: { id },
    data: { billing: { ...after, version: version + 1 } },
    select: { id: true },
  });
  // Neither the history nor the log says who the buyer is: that is in the booking, and is deleted there.
  await noteEvent(tx, id, { kind: "change", actorId, text: "Changed: Billing details changed" });
  await recordChange(tx, {
    subject: "booking",
    subjectId: id,
    action: "changed",
    actorId,
    fields: { changes: [null, "Billing details changed"] },
  });
  return { before, after };
}

async function requireNoInvoice(tx: Transaction, bookingId: string): Promise<void> {
  const issued = await tx.paper.findFirst({ where: { bookingId, kind: { in: ["bill", "taxInvoice"] } } });
  if (!issued) return;
  const message = `The bill ${issued.number} is issued, and cannot be changed any more. Please call us.`;
  throw new AppError("PAPER_ISSUED", message);
}

function buyerChanged(): AppError {
  const message = "The billing details have been changed meanwhile. Please look again: nothing was saved.";
  return new AppError("EDIT_CONFLICT", message);
}

type Written = { before: Billing; after: Billing; now: Date };

async function mailBuyer(tx: Transaction, id: string, { before, after, now }: Written): Promise<void> {
  const booking = await readDetail(tx, id, now);
  const textOf = (buyer: Billing) => Object.values(buyerText(buyer)).join("");
  await mailChange(tx, booking, mailRecipient(booking), {
    facts: [{ label: "Bills name", before: textOf(before), after: textOf(after) }],
    money: "The price stays the same.",
  });
}
