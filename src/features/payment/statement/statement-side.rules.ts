/** Which way money went: `in` came to us. */
export type Side = "in" | "out";

/** All texts of a cell that say which way the money went, without the words for the way of paying. */
const sideTexts = {
  in: [
    "credit",
    "credits",
    "credited",
    "cr",
    "c",
    "deposit",
    "deposits",
    "deposited",
    "dep",
    "received",
    "recd",
    "money in",
    "paid in",
    "in",
    "inward",
    "incoming",
  ],
  out: [
    "debit",
    "debits",
    "debited",
    "dr",
    "d",
    "withdrawal",
    "withdrawals",
    "withdrawn",
    "withdraw",
    "withdraws",
    "wdl",
    "wdrl",
    "wd",
    "sent",
    "paid",
    "money out",
    "paid out",
    "out",
    "outward",
    "outgoing",
  ],
} satisfies Record<Side, string[]>;

/** Ways of paying, which say nothing about the direction. */
const ways = new Set([
  "upi",
  "neft",
  "imps",
  "rtgs",
  "ach",
  "nach",
  "ecs",
  "atm",
  "pos",
  "cash",
  "cheque",
  "chq",
  "clearing",
  "clg",
  "transfer",
  "trf",
  "tfr",
  "trfr",
  "xfer",
  "fund",
  "funds",
  "ft",
  "bank",
  "net",
  "mobile",
  "p2p",
  "p2a",
  "p2m",
]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Which way a cell such as "CR.", "Transfer Credit" or "Money Out" says that the money went. Null for a way of paying alone
 * ("UPI") and for every text that is not known as a whole ("Credit card").
 */
export function sideOf(cell: string): Side | null {
  const rest = wordsOf(cell)
    .filter((word) => !ways.has(word))
    .join(" ");
  if (sideTexts.in.includes(rest)) return "in";
  return sideTexts.out.includes(rest) ? "out" : null;
}

const reversalWords = new Set([
  "rev",
  "revsl",
  "rvsl",
  "reversal",
  "reversed",
  "rtn",
  "rtrn",
  "ret",
  "return",
  "returned",
  "rejected",
  "rej",
  "chargeback",
]);
const besideReversal = new Set(["of", "by", "to", "txn", "transaction", "payment", "cr", "dr", "credit", "debit"]);

/**
 * Whether a narration says that money went back: "UPI/REV/632512345601", "NEFT RETURN-...". Only parts that say nothing else
 * count, so that the remark "return trip" of a payer does not.
 */
export function isReversal(narration: string): boolean {
  return partsOf(narration).some((part) => {
    const words = wordsOf(part).filter((word) => !ways.has(word) && !besideReversal.has(word) && !/^\d+$/.test(word));
    return words.length > 0 && words.every((word) => reversalWords.has(word));
  });
}

/** Whether a narration has the bank's mark of money that went out: "UPI/DR/632512345601". */
export function isMarkedOut(narration: string): boolean {
  return partsOf(narration).some((part) => /^(dr|debit|wdl)$/i.test(part.trim()));
}

function partsOf(narration: string): string[] {
  return narration.split(/[/\\:|*-]/);
}
