/** The columns of a statement, by their headings. */
export type StatementMapping = { date: string; narration?: string; reference?: string; credit: string };

/** Two columns of amounts, or one for both ways. */
export type MoneyColumns =
  | { credit: number; debit: number }
  /**
   * `sides` may say which way, in words. `isIn`: the heading says that all of it came in, unless a row says otherwise;
   * else each row must say it.
   */
  | { amount: number; sides: number[]; isIn: boolean };

/** The place of each column in a row; null if the statement does not have it. */
export type StatementColumns = {
  /** The cells of the row of headings. */
  headings: readonly string[];
  date: number;
  narration: number | null;
  reference: number | null;
  money: MoneyColumns;
};

/**
 * Headings as banks write them: SBI, HDFC, ICICI, Axis, Kotak, Canara, Bandhan, Union, PNB, the Assam Gramin banks, and those
 * that other banks use. The earlier one wins, so that a transaction's date is preferred to its value date.
 */
const known = {
  date: [
    "txn date",
    "transaction date",
    "tran date",
    "trans date",
    "txn posted date",
    "date",
    "post date",
    "posting date",
    "trn date",
    "date time",
    "value date",
    "value dt",
  ],
  narration: [
    "narration",
    "description",
    "particulars",
    "transaction remarks",
    "transaction particulars",
    "transaction details",
    "remarks",
    "details",
    "particular",
  ],
  reference: [
    "utr",
    "utr no",
    "utr number",
    "rrn",
    "ref no cheque no",
    "chq ref no",
    "ref chq no",
    "chq ref number",
    "cheque ref no",
    "reference",
    "reference no",
    "reference number",
    "ref no",
    "transaction id",
    "tran id",
    "cheque number",
    "cheque no",
    "chequeno",
    "chqno",
    "chq no",
    "cheque",
    "instrument id",
    "instrument no",
  ],
  credit: [
    "credit",
    "deposit amt",
    "deposit amount",
    "cr",
    "deposit",
    "deposits",
    "credit amount",
    "credit amt",
    "deposit cr",
    "cr amount",
    "cr amt",
    "money in",
    "paid in",
  ],
  debit: [
    "debit",
    "withdrawal amt",
    "withdrawal amount",
    "dr",
    "withdrawal",
    "withdrawals",
    "withdraws",
    "debit amount",
    "debit amt",
    "withdrawal dr",
    "dr amount",
    "dr amt",
    "money out",
    "paid out",
  ],
  amount: ["amount", "transaction amount", "txn amount", "withdrawal dr deposit cr", "debit credit amount"],
  side: [
    "dr cr",
    "cr dr",
    "debit credit",
    "credit debit",
    "drcr",
    "crdr",
    "type",
    "transaction type",
    "txn type",
    "tran type",
    "indicator",
    "direction",
  ],
  balance: ["balance", "bal", "closing balance", "available balance", "running balance", "balance amount"],
};

/** "Withdrawal Amount (INR)" is "withdrawal amount". */
function normalize(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ").replace(/ (in )?(inr|rs|rupees)$/, "");
}

/** Whether a heading is known as that of money that went out. */
export function isDebitHeading(heading: string): boolean {
  return known.debit.includes(normalize(heading));
}

/** The columns if the row is the row of headings; null if it is not. */
export function readHeading(row: readonly string[], mapping?: StatementMapping): StatementColumns | null {
  const names = row.map(normalize);
  const found = mapping ? byMapping(names, mapping) : byKnownNames(names);
  const { date, narration, reference, money } = found;
  if (date === null || money === null || (narration === null && reference === null)) return null;
  return { headings: row, date, narration, reference, money };
}

type Found = {
  date: number | null;
  narration: number | null;
  reference: number | null;
  money: MoneyColumns | null;
};

function placeOf(names: readonly string[], preferred: readonly string[]): number | null {
  const name = preferred.find((one) => names.includes(one));
  return name === undefined ? null : names.indexOf(name);
}

function byKnownNames(names: readonly string[]): Found {
  const credit = placeOf(names, known.credit);
  return {
    date: placeOf(names, known.date),
    narration: placeOf(names, known.narration),
    reference: placeOf(names, known.reference),
    money: moneyIn(names, credit ?? placeOf(names, known.amount)),
  };
}

function byMapping(names: readonly string[], mapping: StatementMapping): Found {
  const named = (name: string | undefined) => (name ? placeOf(names, [normalize(name)]) : null);
  const { date, narration, reference, credit } = mapping;
  const isIncomplete = [narration, reference].some((name) => name && named(name) === null);
  return {
    date: isIncomplete ? null : named(date),
    narration: named(narration),
    reference: named(reference),
    money: moneyIn(names, named(credit)),
  };
}

/** The columns of amounts, if money that came in is in this one. A column known as that of money that went out is not. */
function moneyIn(names: readonly string[], place: number | null): MoneyColumns | null {
  if (place === null) return null;
  const name = names[place] ?? "";
  if (known.debit.includes(name)) return null;
  if (known.amount.includes(name)) return { amount: place, sides: sidesOf(names), isIn: false };
  const debit = placeOf(names, known.debit);
  return debit === null ? { amount: place, sides: sidesOf(names), isIn: true } : { credit: place, debit };
}

/** Columns such as "Dr / Cr"; one behind the balance says on which side the balance is. */
function sidesOf(names: readonly string[]): number[] {
  const amounts = [...known.amount, ...known.credit, ...known.balance];
  return names.flatMap((name, place) => {
    if (!known.side.includes(name)) return [];
    const before = names.slice(0, place).findLast((one) => amounts.includes(one));
    return before !== undefined && known.balance.includes(before) ? [] : [place];
  });
}
