import { formatRupeesExact } from "~/lib/money";

/** Money that went through an account. Its UTR and remark are in the narration, or the UTR in a column. Rupees. */
export type Movement = { side: "in" | "out"; date: string; amount: number; utr: string; remark: string };

/** How a file writes days and rupees. */
export type Writing = { date: (date: string) => string; amount: (rupees: number) => string };

type Row = Movement & { balance: number };

/** The public layout of a bank's statement as CSV. */
export type BankLayout = {
  bank: string;
  above: string[][];
  headings: string[];
  cells: (row: Row, writing: Writing) => string[];
  below: string[][];
};

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const partsOf = (date: string) => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day, name: monthNames[Number(month) - 1] ?? "" };
};
const written = (form: (parts: ReturnType<typeof partsOf>) => string) => (date: string) => form(partsOf(date));

/** 24 May 2026 in each form, by an example of the form. */
export const dateForms: Record<string, (date: string) => string> = {
  "24/05/26": written(({ day, month, year }) => `${day}/${month}/${year.slice(2)}`),
  "24/05/2026": written(({ day, month, year }) => `${day}/${month}/${year}`),
  "24-May-2026": written(({ day, name, year }) => `${day}-${name}-${year}`),
  "May 24, 2026": written(({ day, name, year }) => `${name} ${Number(day)}, ${year}`),
  "24 May, 2026": written(({ day, name, year }) => `${Number(day)} ${name}, ${year}`),
  "2026-05-24": (date) => date,
};

export const amountForms: Record<string, (rupees: number) => string> = {
  "1,23,456.50": (rupees) => formatRupeesExact(rupees).replace(/[^\d.,]/g, ""),
  "123456.50": (rupees) => rupees.toFixed(2),
};

/** The amount in the column of its side. */
const inColumns = ({ side, amount }: Row, write: Writing["amount"], none: string) => ({
  out: side === "out" ? write(amount) : none,
  in: side === "in" ? write(amount) : none,
});
const mark = ({ side }: Row) => (side === "in" ? "CR" : "DR");
const total = ["", "", "Total", "", "", "", ""];

export const bankLayouts: BankLayout[] = [
  {
    bank: "HDFC",
    above: [],
    headings: ["Date", "Narration", "Chq./Ref.No.", "Value Dt", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "");
      const narration = `UPI-ASHA BORA-ASHA@OKSBI-SBIN0000078-${row.utr}-${row.remark}`;
      const day = date(row.date);
      return [day, narration, `0000${row.utr}`, day, money.out, money.in, amount(row.balance)];
    },
    below: [
      ["STATEMENT SUMMARY :-"],
      ["Opening Balance", "Dr Count", "Cr Count", "Debits", "Credits", "Closing Bal", ""],
      ["112440.00", "1", "2", "3000.00", "135907.00", "245347.00", ""],
    ],
  },
  {
    bank: "SBI",
    above: [
      ["Account Name       :", "MS LUIT TOURS"],
      ["Date               :", "26 Nov 2026"],
      ["Start Date", "20 Nov 2026"],
    ],
    headings: ["Txn Date", "Value Date", "Description", "Ref No./Cheque No.", "        Debit", "Credit", "Balance"],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, " ");
      const way = row.side === "in" ? "BY TRANSFER-UPI/CR" : "TO TRANSFER-UPI/DR";
      const narration = `   ${way}/${row.utr}/ASHA BOR/HDFC/asha.bora@/${row.remark}--`;
      return [
        date(row.date),
        date(row.date),
        narration,
        "TRANSFER FROM 4897690162095 /",
        money.out,
        money.in,
        amount(row.balance),
      ];
    },
    below: [["**This is a computer generated statement and does not require a signature."]],
  },
  {
    bank: "ICICI",
    above: [
      ["DETAILED STATEMENT"],
      ["Account Number", "", "000405012345 ( INR )  - LUIT TOURS"],
      ["Transaction Date from", "", "20/11/2026", "to"],
    ],
    headings: [
      "S No.",
      "Value Date",
      "Transaction Date",
      "Cheque Number",
      "Transaction Remarks",
      "Withdrawal Amount (INR )",
      "Deposit Amount (INR )",
      "Balance (INR )",
    ],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "0.0");
      const narration = `UPI/${row.utr}/${row.remark}/asha.bora@oksbi/State Bank Of I`;
      return ["1", date(row.date), date(row.date), "-", narration, money.out, money.in, amount(row.balance)];
    },
    below: [
      ["Legends Used in Account Statement"],
      ["1. UPI - Unified Payments Interface, 2. BIL - Internet Bill payment"],
    ],
  },
  {
    bank: "Axis",
    above: [
      ["Name :- LUIT TOURS"],
      ["Statement of Account No - 912020012345678 for the period (From : 20-11-2026 To : 26-11-2026)"],
    ],
    headings: ["Tran Date", "CHQNO", "PARTICULARS", "DR", "CR", "BAL", "SOL"],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "                 ");
      return [
        date(row.date),
        "-",
        `UPI/P2A/${row.utr}/ASHA BORA/${row.remark}`,
        money.out,
        money.in,
        amount(row.balance),
        "0140",
      ];
    },
    below: [["Unless the constituent notifies the bank immediately of any discrepancy found by him/her"]],
  },
  {
    bank: "Kotak",
    above: [
      ["Cust. Reln. No.", "123456789"],
      ["Period", "From 20/11/2026 To 26/11/2026"],
    ],
    headings: ["Sl. No.", "Date", "Description", "Chq / Ref number", "Amount", "Dr / Cr", "Balance", "Dr / Cr"],
    cells: (row, { date, amount }) => {
      const narration = `UPI/ASHA BORA/${row.utr}/${row.remark}`;
      return [
        "1",
        date(row.date),
        narration,
        `UPI-${row.utr}`,
        amount(row.amount),
        mark(row),
        amount(row.balance),
        "CR",
      ];
    },
    below: [
      ["Opening balance", "as on 20/11/2026   INR 1,12,440.00"],
      ["Closing balance", "as on 26/11/2026   INR 2,45,347.00"],
    ],
  },
  {
    bank: "Canara",
    above: [
      ["Account Number", '="1234101012345"'],
      ["Opening Balance", "Rs.1,12,440.00"],
    ],
    headings: ["Txn Date", "Value Date", "Cheque No.", "Description", "Branch Code", "Debit", "Credit", "Balance", ""],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "");
      const narration = `UPI/${mark(row)}/${row.utr}/ASHA BOR/SBIN/**A@OKSBI/${row.remark}//${row.utr}/21/11/2026 10:15:32`;
      return [
        `="${date(row.date)} 10:15:32"`,
        date(row.date),
        "",
        narration,
        "33",
        money.out,
        money.in,
        amount(row.balance),
        "",
      ];
    },
    below: [],
  },
  {
    bank: "Bandhan",
    above: [["Account Statement"], ["Customer Name", "LUIT TOURS"]],
    headings: ["Transaction Date", "Value Date", "Description", "Amount", "Dr / Cr", "Balance", "Dr / Cr"],
    cells: (row, { date, amount }) => {
      const side = row.side === "in" ? "Cr." : "Dr.";
      const narration = `UPI/C/${row.utr}/ASHA BORA/SBIN/${row.remark}`;
      return [
        date(row.date),
        date(row.date),
        narration,
        `INR ${amount(row.amount)}`,
        side,
        `INR ${amount(row.balance)}`,
        "Cr.",
      ];
    },
    below: [["End of statement"]],
  },
  {
    bank: "Assam Gramin",
    above: [["ASSAM GRAMIN BANK"], ["Statement of Account", "CA 7090010012345"]],
    headings: ["Post Date", "Value Date", "Particulars", "Cheque No.", "Debit", "Credit", "Balance"],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "");
      const narration = `UPI/${mark(row)}/${row.utr}/ASHA BORA/SBIN/${row.remark}`;
      return [date(row.date), date(row.date), narration, "", money.out, money.in, `${amount(row.balance)} Cr`];
    },
    below: [total.map((cell, place) => (place < 4 ? cell : "1,35,907.00"))],
  },
  {
    bank: "Union",
    above: [["Details of statement"], ["Account Number", "510101001234567"]],
    headings: ["S.No", "Date", "Transaction Id", "Remarks", "UTR Number", "Amount(Rs.)", "Balance(Rs.)"],
    cells: (row, { date, amount }) => {
      const side = row.side === "in" ? "(Cr)" : "(Dr)";
      return [
        "1",
        date(row.date),
        "S12345678",
        `UPIAB//${row.remark}`,
        row.utr,
        `${amount(row.amount)} ${side}`,
        `${amount(row.balance)} (Cr)`,
      ];
    },
    below: [["Page 1 of 1"]],
  },
  {
    bank: "PNB",
    above: [["Statement Period", "20-11-2026 to 26-11-2026"]],
    headings: ["Txn No.", "Txn Date", "Description", "Branch Name", "Cheque No.", "Dr Amount", "Cr Amount", "Balance"],
    cells: (row, { date, amount }) => {
      const money = inColumns(row, amount, "");
      const narration = `UPI/${mark(row)}/${row.utr}/ASHA BORA/${row.remark}`;
      return [
        "S123",
        date(row.date),
        narration,
        "GUWAHATI, FANCY BAZAR",
        "",
        money.out,
        money.in,
        `${amount(row.balance)} Cr.`,
      ];
    },
    below: [["Unless constituent notifies the bank of any discrepancy, the entries are taken as correct"]],
  },
];
