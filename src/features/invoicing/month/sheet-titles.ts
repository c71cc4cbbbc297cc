/** What the sheets of a month are called, by the name of their file. Apart, so that a browser loads no more than this. */
export const sheetTitles = {
  register: "Register of bills",
  b2b: "B2B invoices",
  b2cl: "Large B2C invoices",
  b2cs: "B2C by state and rate",
  "credit-notes": "Credit notes",
  advances: "Advances received (11A)",
  "advances-adjusted": "Advances adjusted (11B)",
  "advances-returned": "Advances given back",
  "hsn-b2b": "HSN summary, B2B (12)",
  "hsn-b2c": "HSN summary, B2C (12)",
  documents: "Documents issued",
  payments: "Payments and refunds",
  revenue: "Revenue by day of travel",
};

export type MonthSheet = keyof typeof sheetTitles;
