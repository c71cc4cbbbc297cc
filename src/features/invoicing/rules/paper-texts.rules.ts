import type { DuePaper } from "./next-paper.rules";
import type { PaperKind } from "./number.rules";

/** What papers are called. */
export const paperTitles: Record<PaperKind, string> = {
  bill: "Bill",
  receipt: "Receipt",
  receiptVoucher: "Receipt voucher",
  taxInvoice: "Tax invoice",
  refundVoucher: "Refund voucher",
  creditNote: "Credit note",
};

type Booked = { title: string; isCancelled: boolean };

/** What a paper is for, in one line. */
export function paperAbout({ kind, cause, refundId }: DuePaper, { title, isCancelled }: Booked): string {
  const isMore = /^invoice:.*:(?!1$)\d+$/.test(cause);
  switch (kind) {
    case "bill":
    case "taxInvoice":
      if (isMore) return `What was added to: ${title}`;
      return isCancelled ? `Kept after the cancellation of: ${title}` : title;
    case "receipt":
      return `Payment for: ${title}`;
    case "receiptVoucher":
      return `Advance for: ${title}`;
    case "refundVoucher":
      return `Money given back for: ${title}`;
    case "creditNote":
      return refundId ? `Money given back for: ${title}` : `Taken off the price of: ${title}`;
  }
}
