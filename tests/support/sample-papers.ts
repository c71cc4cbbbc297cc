import { type PaperContent, paperContent } from "~/features/invoicing/paper.schema";
import { type PaperKind, paperNumber, seriesOf } from "~/features/invoicing/rules/number.rules";
import { paperAbout, paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { type TaxPart, taxParts, untaxed } from "~/features/invoicing/rules/tax.rules";
import { rupeesInWords } from "~/features/invoicing/rules/words.rules";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";

/** A name in each script, with the title of what was booked. */
export const scripts = {
  english: { name: "Asha Devi", title: "Majuli by Ferry and Bicycle" },
  assamese: { name: "প্ৰাঞ্জল বৰুৱা", title: "মাজুলী: নাওৰে আৰু চাইকেলেৰে" },
  meetei: { name: "ꯇꯣꯝꯕꯥ ꯁꯤꯡ", title: "ꯂꯣꯛꯇꯥꯛ ꯄꯥꯠ" },
};

export type Script = keyof typeof scripts;

/** Papers that show tax. */
const taxed: readonly PaperKind[] = ["receiptVoucher", "taxInvoice", "refundVoucher", "creditNote"];

const amounts: Record<PaperKind, number> = {
  bill: 21_600_00,
  receipt: 16_200_00,
  receiptVoucher: 5_400_00,
  taxInvoice: 21_600_00,
  refundVoucher: 5_400_00,
  creditNote: 10_800_50,
};

function moneyOf(kind: PaperKind): string | null {
  if (kind === "refundVoucher" || kind === "creditNote") return "Given back by UPI on 1 December 2026";
  const isReceipt = kind === "receipt" || kind === "receiptVoucher";
  return isReceipt ? "Received by UPI on 21 November 2026, reference 632512345601" : null;
}

/** A printed paper of each kind for somebody with this name. */
export function samplePaper(kind: PaperKind, script: Script, more: Partial<PaperContent> = {}) {
  const { name, title } = scripts[script];
  const isTaxed = taxed.includes(kind);
  const amount = amounts[kind];
  const booking = { kind: "offer" as const, totalPrice: 21_600_00, serviceFee: 1_600_00 };
  const tax = { ...firstTaxSettings, feeAs: "own" as const };
  const law = { tax, on: "2026-12-01", isInterState: script === "assamese" };
  const parts: TaxPart[] = isTaxed ? taxParts(amount, booking, law) : untaxed(amount);
  const refersTo = { refundVoucher: "receiptVoucher", creditNote: "taxInvoice" } as const;
  const cause = kind === "creditNote" || kind === "refundVoucher" ? "refund:x" : "payment:x";
  const isInvoice = kind === "bill" || kind === "taxInvoice";
  const about = paperAbout(
    { kind, cause: isInvoice ? "invoice:x:1" : cause, amount, refundId: "x" },
    { title, isCancelled: false },
  );
  const content: PaperContent = paperContent.parse({
    seller: {
      name: "Luit Journeys Private Limited",
      address: "Uzan Bazar, Guwahati 781001, Assam",
      phone: "+919876543210",
      email: "office@example.com",
      ...(isTaxed ? { gstin: "18AABCL1234M1ZI", state: "18" } : { gstin: null, state: null }),
    },
    buyer: {
      name,
      phone: "+919876543211",
      address: "12 MG Road\nShillong 793001",
      ...(script === "assamese" ? { state: "27", gstin: "27AAPFU0939F1ZV" } : { state: "18", gstin: null }),
    },
    booking: { reference: "NE-7K3F9Q", title, date: "2026-12-20", days: 3, travelers: 2, isCancelled: false },
    about,
    lines: isInvoice
      ? [
          { label: "Adult", quantity: 2, unitPrice: 10_500_00, amount: 21_000_00 },
          { label: "Discount MONSOON10", quantity: 1, unitPrice: -1_000_00, amount: -1_000_00 },
          { label: "Service fee (8 %)", quantity: 1, unitPrice: 1_600_00, amount: 1_600_00 },
        ]
      : [],
    parts,
    placeOfSupply: isTaxed ? (script === "assamese" ? "27" : "18") : null,
    rounding: "paisa",
    sentences: isTaxed ? [firstTaxSettings.rates[0]?.sentence ?? ""] : [],
    advances: isInvoice
      ? [
          {
            number: isTaxed ? "RV/26-27/000041" : "RC/26-27/000041",
            kind: isTaxed ? "receiptVoucher" : "receipt",
            issuedOn: "2026-11-21",
            total: 5_400_00,
          },
        ]
      : [],
    refersTo:
      kind === "refundVoucher" || kind === "creditNote"
        ? {
            kind: refersTo[kind],
            number: `${seriesOf[refersTo[kind]]}/26-27/000041`,
            issuedOn: "2026-11-21",
            total: 5_400_00,
          }
        : null,
    money: moneyOf(kind),
    words: rupeesInWords(amount),
    ...more,
  });
  const number = paperNumber(seriesOf[kind], "26-27", 123);
  return { kind, paper: { title: paperTitles[kind], kind, number, issuedOn: "2026-12-01" }, content };
}
