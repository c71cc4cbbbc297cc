import type { PaperContent } from "~/features/invoicing/paper.schema";

/** What all papers of the fill have in common; their buyer and booking are set by the statement. */
export const emptyContent: Omit<PaperContent, "buyer" | "booking"> = {
  seller: {
    name: "Luit Journeys Private Limited",
    address: "Uzan Bazar, Guwahati 781001, Assam",
    phone: "+919876543210",
    email: "office@example.com",
    gstin: null,
    state: null,
  },
  about: "For the booking",
  lines: [{ label: "Adult", quantity: 2, unitPrice: 10_500_00, amount: 21_000_00 }],
  parts: [{ kind: null, sac: "", percent: 0, gross: 21_000_00, taxable: 21_000_00, cgst: 0, sgst: 0, igst: 0 }],
  placeOfSupply: null,
  rounding: "paisa",
  sentences: [],
  advances: [],
  received: 0,
  refersTo: null,
  money: "Received by UPI on 21 November 2026, reference 632512345601",
  words: "Twenty-one thousand rupees only",
};
