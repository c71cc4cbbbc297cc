import { paperTitles } from "~/features/invoicing/rules/paper-texts.rules";
import { advancesReturnedSheet, advancesSheet, advancesUsedSheet } from "./advance-sheets.rules";
import { hsnB2bSheet, hsnB2cSheet } from "./hsn-sheets.rules";
import { b2bSheet, b2clSheet, b2csSheet, creditNotesSheet } from "./invoice-sheets.rules";
import { grossOf, type MonthData, ratesOf } from "./month-paper";
import { inRupees, none, placeText, rupees, type Sheet } from "./sheet-cells";
import type { MonthSheet } from "./sheet-titles";

/** All papers, by series and number. A paper without tax, such as a plain receipt, has no taxable value. */
function registerSheet({ papers }: MonthData): Sheet {
  const heading = [
    "Date",
    "Kind",
    "Number",
    "Refers to",
    "Booking",
    "For",
    "Buyer",
    "GSTIN",
    "Place of supply",
    "SAC",
    "Rate",
    "Total",
    "Taxable value",
    "CGST",
    "SGST",
    "IGST",
    "Money",
    "Note",
  ];
  const rows = ratesOf(papers).map(({ paper: { kind, number, issuedOn, content, note }, part }) => [
    issuedOn,
    paperTitles[kind],
    number,
    content.refersTo?.number ?? "",
    content.booking.reference,
    content.about,
    content.buyer.name,
    content.buyer.gstin ?? "",
    placeText(content.placeOfSupply),
    part.sac,
    part.percent,
    rupees(part.gross),
    part.kind === null ? none : rupees(part.taxable),
    rupees(part.cgst),
    rupees(part.sgst),
    rupees(part.igst),
    content.money ?? "",
    note,
  ]);
  return [heading, ...rows];
}

/** GSTR-1, table 13: the numbers of each series. No paper is ever cancelled. */
function documentsSheet({ papers }: MonthData): Sheet {
  const heading = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled", "Value"];
  const allSeries = [...new Set(papers.map(({ series }) => series))].sort();
  const rows = allSeries.map((name) => {
    const ofSeries = papers.filter(({ series }) => series === name);
    const numbers = ofSeries.map(({ number }) => number).sort();
    const title = ofSeries[0] ? paperTitles[ofSeries[0].kind] : "";
    const value = rupees(ofSeries.reduce((sum, { content }) => sum + grossOf(content), 0));
    return [title, numbers.at(0) ?? "", numbers.at(-1) ?? "", numbers.length, 0, value];
  });
  return [heading, ...rows];
}

/** Money received and given back, by payment method. */
function paymentsSheet({ closed: { payments } }: MonthData): Sheet {
  const heading = ["Provider", "Payments", "Received", "Refunds", "Given back", "Net"];
  const rows = payments.map(({ provider, received, count, returned, returns }) => [
    provider,
    count,
    inRupees(received),
    returns,
    inRupees(returned),
    inRupees(received - returned),
  ]);
  return [heading, ...rows];
}

/** Revenue by first day of travel: the price of each Confirmed booking, and what we kept of each cancelled one. */
function revenueSheet({ closed: { revenue } }: MonthData): Sheet {
  const heading = ["Day of travel", "Bookings", "Travellers", "Revenue"];
  return [
    heading,
    ...revenue.map(({ date, bookings, travelers, amount }) => [date, bookings, travelers, inRupees(amount)]),
  ];
}

/** The sheets of a month, by the name of their file. */
export const monthSheets: Record<MonthSheet, (data: MonthData) => Sheet> = {
  register: registerSheet,
  b2b: b2bSheet,
  b2cl: b2clSheet,
  b2cs: b2csSheet,
  "credit-notes": creditNotesSheet,
  advances: advancesSheet,
  "advances-adjusted": advancesUsedSheet,
  "advances-returned": advancesReturnedSheet,
  "hsn-b2b": hsnB2bSheet,
  "hsn-b2c": hsnB2cSheet,
  documents: documentsSheet,
  payments: paymentsSheet,
  revenue: revenueSheet,
};
