import { awaitsBuyerUntil } from "~/features/invoicing/issue/paper-state";
import { noBilling, type OwnPapers, type Paper, storedBilling } from "~/features/invoicing/paper.schema";
import { lacksAddress } from "~/features/invoicing/rules/buyer.rules";
import { limitOn } from "~/features/invoicing/rules/tax.rules";
import { dateInIndia } from "~/lib/dates";
import type { Context, UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { readSettings } from "~/server/settings/read-settings";
import { paperSelect, toPaper } from "./paper-shown";

const ownSelect = {
  billing: true,
  totalPrice: true,
  status: true,
  date: true,
  papers: { select: paperSelect, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] },
} satisfies Prisma.BookingSelect;

/** One booking: the user's own, or for the office any. */
export type Whose = { id: string; userId?: string };

export function noBooking({ userId }: Whose): AppError {
  return new AppError("NOT_FOUND", userId ? "You have no such booking." : "There is no such booking.");
}

/** The papers of one of the user's bookings, oldest first. Throws NOT_FOUND. */
export async function readOwnPapers({ db, user, now }: UserContext, { id }: { id: string }): Promise<OwnPapers> {
  return db.$transaction((tx) => readPapersOf(tx, { id, userId: user.id }, now));
}

/** The papers of any booking, for the office. Throws NOT_FOUND. */
export async function readBookingPapers(
  { db, now }: Pick<Context, "db" | "now">,
  { id }: { id: string },
): Promise<OwnPapers> {
  return db.$transaction((tx) => readPapersOf(tx, { id }, now));
}

/** The papers of all of a user's bookings, oldest first. */
export async function listPapersOf(tx: Transaction, userId: string): Promise<(Paper & { bookingReference: string })[]> {
  const rows = await tx.paper.findMany({
    where: { booking: { userId } },
    select: { ...paperSelect, booking: { select: { reference: true } } },
    orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ booking, ...row }) => ({ ...toPaper(row), bookingReference: booking.reference }));
}

/** The papers of a booking, in a transaction. Throws NOT_FOUND. */
export async function readPapersOf(tx: Transaction, whose: Whose, now: Date): Promise<OwnPapers> {
  const row = await tx.booking.findFirst({ where: whose, select: ownSelect });
  if (!row) throw noBooking(whose);
  const { tax } = await readSettings();
  const { version, ...billing } = storedBilling.parse(row.billing ?? noBilling);
  const isBillingOpen = !row.papers.some(isInvoice);
  const today = dateInIndia(now);
  const addressFrom = limitOn(tax.limits, "addressFrom", today);
  const waitsUntil = awaitsBuyerUntil(row, tax, today);
  const isAwaited = isBillingOpen && row.status !== "Cancelled" && waitsUntil !== null && today < waitsUntil;
  const isLacking = lacksAddress(billing, { total: Number(row.totalPrice), addressFrom });
  return {
    papers: row.papers.map(toPaper),
    billing,
    billingVersion: version,
    isBillingOpen,
    isTaxed: tax.gstin !== null,
    waitsUntil: isAwaited ? waitsUntil : null,
    needsAddress: tax.gstin !== null && isBillingOpen && isLacking && row.status !== "Cancelled",
  };
}

function isInvoice({ kind }: { kind: string }): boolean {
  return kind === "bill" || kind === "taxInvoice";
}
