/** The columns of a statement, by their headings. */
export type StatementMapping = { date: string; narration?: string; reference?: string; credit: string };

/** The place of each column in a row; null if the statement does not have it. */
export type StatementColumns = {
  date: number;
  narration: number | null;
  reference: number | null;
  credit: number | null;
  debit: number | null;
  /** One column for both sides, ... */
  amount: number | null;
  /** ... and the column that says Cr or Dr. */
  side: number | null;
};

/**
 * Headings as banks write them: SBI, HDFC, ICICI, Axis, Canara, the Assam Gramin banks, and those that other banks use.
 * The earlier one wins, so that a transaction's date is preferred to its value date.
 */
const known = {
  date: [
    ...["txn date", "transaction date", "tran date", "trans date", "txn posted date", "date", "post date"],
    ...["posting date", "trn date", "date time", "value date", "value dt"],
  ],
  narration: [
    ...["narration", "description", "particulars", "transaction remarks", "transaction particulars"],
    ...["transaction details", "remarks", "details", "particular"],
  ],
  reference: [
    ...["utr", "utr no", "utr number", "rrn", "ref no cheque no", "chq ref no", "ref chq no", "chq ref number"],
    ...["cheque ref no", "reference", "reference no", "reference number", "ref no", "transaction id", "tran id"],
    ...["cheque number", "cheque no", "chqno", "chq no", "cheque", "instrument id", "instrument no"],
  ],
  credit: [
    ...["credit", "deposit amt", "deposit amount", "cr", "deposit", "deposits", "credit amount", "credit amt"],
    ...["deposit cr", "cr amount", "money in", "paid in"],
  ],
  debit: [
    ...["debit", "withdrawal amt", "withdrawal amount", "dr", "withdrawal", "withdrawals", "withdraws"],
    ...["debit amount", "debit amt", "withdrawal dr", "dr amount", "money out", "paid out"],
  ],
  amount: ["amount", "transaction amount", "txn amount", "withdrawal dr deposit cr"],
  side: ["dr cr", "cr dr", "type", "debit credit", "transaction type", "credit debit", "drcr", "crdr"],
} satisfies Record<keyof StatementColumns, string[]>;

/** "Withdrawal Amount (INR)" is "withdrawal amount". */
function normalize(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ").replace(/ (in )?(inr|rs|rupees)$/, "");
}

/** The columns if the row is the row of headings; null if it is not. */
export function readHeading(row: readonly string[], mapping?: StatementMapping): StatementColumns | null {
  const headings = row.map(normalize);
  const find = (names: readonly string[]) => {
    const name = names.find((one) => headings.includes(one));
    return name === undefined ? null : headings.indexOf(name);
  };
  const found = mapping ? byMapping(find, mapping) : byKnownNames(find);
  const { date, narration, reference, credit, amount } = found;
  if (date === null || (credit === null && amount === null) || (narration === null && reference === null)) return null;
  return { ...found, date };
}

type Found = Omit<StatementColumns, "date"> & { date: number | null };

function byKnownNames(find: (names: readonly string[]) => number | null): Found {
  const { date, narration, reference, credit, debit, amount, side } = known;
  const columns = { date: find(date), narration: find(narration), reference: find(reference) };
  const amounts = { credit: find(credit), debit: find(debit) };
  const isSplit = amounts.credit !== null;
  return { ...columns, ...amounts, amount: isSplit ? null : find(amount), side: isSplit ? null : find(side) };
}

function byMapping(find: (names: readonly string[]) => number | null, mapping: StatementMapping): Found {
  const named = (name: string | undefined) => (name ? find([normalize(name)]) : null);
  const { date, narration, reference, credit } = mapping;
  const isIncomplete = [narration, reference].some((name) => name && named(name) === null);
  const columns = { date: isIncomplete ? null : named(date), narration: named(narration), reference: named(reference) };
  // A debit column, or one that says Cr or Dr, is found by its usual names.
  return { ...columns, credit: named(credit), debit: find(known.debit), amount: null, side: find(known.side) };
}
