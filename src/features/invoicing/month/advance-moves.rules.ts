import type { PaperContent } from "~/features/invoicing/paper.schema";
import type { PaperKind } from "~/features/invoicing/rules/number.rules";
import { partsLeft, sumOf, type TaxPart, takeBack } from "~/features/invoicing/rules/tax.rules";
import type { CalendarDate } from "~/lib/dates";

/** A paper that may move an advance. */
export type AdvancePaper = { bookingId: string; kind: PaperKind; issuedOn: CalendarDate; content: PaperContent };

/** What papers do with an advance: it comes in, an invoice uses it, or it goes back. */
export type AdvanceMove = {
  kind: "received" | "used" | "returned";
  on: CalendarDate;
  /** The day of the receipt voucher. */
  receivedOn: CalendarDate;
  /** The code of the state, as in the receipt voucher. */
  placeOfSupply: string | null;
  /** What is moved, at the rates of the receipt voucher. */
  parts: readonly TaxPart[];
};

type OpenAdvance = Pick<AdvanceMove, "receivedOn" | "placeOfSupply"> & {
  number: string;
  rounding: PaperContent["rounding"];
  left: readonly TaxPart[];
};

/** The papers that move advances. Money beyond an invoice that comes later is no advance, so plain receipts are not here. */
export const advanceKinds = ["receiptVoucher", "taxInvoice", "refundVoucher"] as const satisfies readonly PaperKind[];

/**
 * What all papers of some bookings do with advances; those of a booking oldest first. Each receipt voucher's moves sum to
 * what is left of it, to the paisa and for each tax.
 */
export function advanceMoves(papers: readonly (AdvancePaper & { number: string })[]): AdvanceMove[] {
  const openByBooking = new Map<string, OpenAdvance[]>();
  return papers.flatMap((paper) => {
    const open = openByBooking.get(paper.bookingId) ?? [];
    openByBooking.set(paper.bookingId, open);
    return movesOf(paper, open);
  });
}

function movesOf(paper: AdvancePaper & { number: string }, open: OpenAdvance[]): AdvanceMove[] {
  const { kind, number, issuedOn: on, content } = paper;
  const { parts, placeOfSupply, rounding, refersTo } = content;
  switch (kind) {
    case "receiptVoucher":
      open.push({ number, receivedOn: on, placeOfSupply, rounding, left: parts });
      return [{ kind: "received", on, receivedOn: on, placeOfSupply, parts }];
    case "taxInvoice":
      // Not only what a first invoice names: it may need less than that, and a later one uses the rest.
      return takeFrom(open, sumOf(parts).gross).map((taken) => ({ kind: "used", on, ...taken }));
    case "refundVoucher": {
      if (refersTo?.kind !== "receiptVoucher") return [];
      // If an invoice has used what it names, other advances of the booking become less, or none: a credit note did.
      const named = open.filter((advance) => advance.number === refersTo.number);
      const others = open.filter((advance) => advance.number !== refersTo.number);
      const taken = takeFrom([...named, ...others], sumOf(parts).gross);
      return taken.map((one) => ({ kind: "returned", on, ...one }));
    }
    default:
      return [];
  }
}

type Taken = Pick<AdvanceMove, "receivedOn" | "placeOfSupply" | "parts">;

/** Takes up to `amount` paise of advances, in their order. */
function takeFrom(advances: readonly OpenAdvance[], amount: number): Taken[] {
  let missing = amount;
  const taken: Taken[] = [];
  for (const advance of advances) {
    const { receivedOn, placeOfSupply, rounding, left } = advance;
    const gross = Math.min(sumOf(left).gross, missing);
    if (gross <= 0) continue;
    const parts = takeBack(left, gross, rounding);
    advance.left = partsLeft(left, [parts]);
    missing -= gross;
    taken.push({ receivedOn, placeOfSupply, parts });
  }
  return taken;
}
