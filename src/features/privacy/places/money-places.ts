import { emptied, kept, none, type Places, replaced } from "./place";

const books = "the books must be kept for 72 months after the annual return (CGST Act, section 36)";
const year = "a line of the bank's statement, which is deleted a year after its day";

/** Texts of money. */
export const moneyPlaces = {
  Payment: {
    reference: kept("our number of it", books, "details[].payments[].reference"),
    orderId: kept("the provider's order", books),
    providerRef: kept("the provider's or bank's number of it", books),
    utr: kept("the number of the transfer", books, "details[].payments[].utr"),
    note: replaced("an admin's, such as the number of a receipt"),
    reason: replaced("why it was rejected, in our words or the provider's"),
  },
  PaymentEvent: {
    eventId: none("the provider's number"),
    kind: none("what happened"),
    raw: none("what the provider sent, without the payer: a trigger stores known numbers and words alone"),
    told: none("numbers and amounts"),
  },
  Dispute: { providerRef: kept("the provider's number", books), reasonCode: kept("a code of the bank", books) },
  Refund: {
    key: none("drawn by us"),
    providerRef: kept("the provider's number", books),
    reason: replaced("why money went back", "details[].refunds[].reason"),
    note: replaced("how it was given by hand"),
    lastError: replaced("the provider's words"),
  },
  UnmatchedPayment: {
    providerRef: kept("the provider's number", books),
    orderId: kept("the provider's order", books),
    reference: kept("our number of it", books),
    note: replaced("what an admin did about it"),
  },
  BankCredit: {
    account: none("the end of the operator's account"),
    fingerprint: none("a hash"),
    number: kept("the bank's number of the transfer", year),
    text: emptied(
      "what the bank wrote, often the payer's name; before it is given to a booking, nobody knows whose it is",
    ),
    note: replaced("what an admin did about it"),
  },
  Paper: {
    series: none("letters"),
    financialYear: none("the year"),
    number: kept("the number of a bill or receipt", books, "papers[].number"),
    cause: none("which payment or refund"),
    content: kept("name, number, address and GSTIN as they were printed", books, "papers[].total"),
  },
  PaperCounter: { about: "numbers of papers" },
  PaperMonth: { month: none("the month"), content: none("sums and limits") },
} satisfies Partial<Places>;
