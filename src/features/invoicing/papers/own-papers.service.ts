import { stateOfGstin } from "~/features/invoicing/gstin.rules";
import {
  billing,
  noBilling,
  type OwnPapers,
  type Paper,
  type SetBillingInput,
} from "~/features/invoicing/paper.schema";
import { limitOn } from "~/features/invoicing/rules/tax.rules";
import { lockBooking } from "~/features/ledger/ledger.service";
import { dateInIndia } from "~/lib/dates";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { readSettings } from "~/server/settings/read-settings";
import { paperSelect, toPaper } from "./paper-shown";

const ownSelect = {
  billing: true,
  totalPrice: true,
  status: true,
  papers: { select: paperSelect, orderBy: [{ issuedAt: "asc" }, { id: "asc" }] },
} satisfies Prisma.BookingSelect;

/** The papers of one of the user's bookings, oldest first. Throws NOT_FOUND. */
export async function readOwnPapers({ db, user, now }: UserContext, { id }: { id: string }): Promise<OwnPapers> {
  return db.$transaction((tx) => readOwn(tx, { id, userId: user.id }, now));
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

async function readOwn(tx: Transaction, own: { id: string; userId: string }, now: Date): Promise<OwnPapers> {
  const row = await tx.booking.findFirst({ where: own, select: ownSelect });
  if (!row) throw new AppError("NOT_FOUND", "You have no such booking.");
  const { tax } = await readSettings();
  const shown = row.billing === null ? noBilling : billing.parse(row.billing);
  const isBillingOpen = !row.papers.some(isInvoice);
  const isLarge = Number(row.totalPrice) >= limitOn(tax.limits, "addressFrom", dateInIndia(now));
  return {
    papers: row.papers.map(toPaper),
    billing: shown,
    isBillingOpen,
    isTaxed: tax.gstin !== null,
    needsAddress: tax.gstin !== null && isBillingOpen && isLarge && shown.address === "" && row.status !== "Cancelled",
  };
}

function isInvoice({ kind }: { kind: string }): boolean {
  return kind === "bill" || kind === "taxInvoice";
}

/**
 * Sets whom the papers of one of the user's bookings name from now on. Throws NOT_FOUND, and PAPER_ISSUED once there is a
 * bill or invoice.
 */
export async function setBilling(ctx: UserContext, { id, ...typed }: SetBillingInput): Promise<OwnPapers> {
  const own = { id, userId: ctx.user.id };
  return ctx.db.$transaction(async (tx) => {
    if ((await tx.booking.count({ where: own })) === 0) throw new AppError("NOT_FOUND", "You have no such booking.");
    await lockBooking(tx, id);
    const issued = await tx.paper.findFirst({ where: { bookingId: id, kind: { in: ["bill", "taxInvoice"] } } });
    if (issued) {
      const message = `The bill ${issued.number} is issued, and cannot be changed any more. Please call us.`;
      throw new AppError("PAPER_ISSUED", message);
    }
    const { name = "", address = "", gstin } = typed;
    const state = gstin ? stateOfGstin(gstin) : (typed.state ?? null);
    await tx.booking.update({
      where: { id },
      data: { billing: { name, address, state, gstin } },
      select: { id: true },
    });
    return readOwn(tx, own, ctx.now);
  });
}
