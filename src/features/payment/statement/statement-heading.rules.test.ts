import { describe, expect, it } from "vitest";
import { readHeading } from "./statement-heading.rules";

const none = { narration: null, reference: null };

describe("readHeading", () => {
  it.each([
    ["Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance", [0, 2, 3, 5, 4]],
    ["Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance", [0, 1, 2, 5, 4]],
    [
      "Value Date|Transaction Date|Transaction Remarks|Cheque Number|Withdrawal Amount (INR )|Deposit Amount (INR )",
      [1, 2, 3, 5, 4],
    ],
    ["Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL", [0, 2, 1, 4, 3]],
    ["TRANS DATE|VALUE DATE|BRANCH|REF/CHQ.NO|DESCRIPTION|WITHDRAWS|DEPOSIT|BALANCE", [0, 4, 3, 6, 5]],
    ["Txn No.|Txn Date|Description|Branch Name|Cheque No.|Dr Amount|Cr Amount|Balance", [1, 2, 4, 6, 5]],
    ["Transaction Date|Cheque Number|Withdrawal|Deposit|Balance|Narration", [0, 5, 1, 3, 2]],
    ["Date|Tran Id|Remarks|UTR Number|Instr. ID|Withdrawals|Deposits|Balance", [0, 2, 3, 6, 5]],
    ["Date|Narration|Chq/Ref No.|Withdrawal (Dr)|Deposit (Cr)|Balance", [0, 1, 2, 4, 3]],
  ])("knows %s", (headings, [date, narration, reference, credit, debit]) => {
    const row = headings.split("|");
    expect(readHeading(row)).toEqual({ headings: row, date, narration, reference, money: { credit, debit } });
  });

  it.each([
    ["Date|Description|Amount|Dr / Cr|Balance|Dr / Cr", 2, [3], false],
    ["Date|Description|Type|Amount|Cr/Dr|Balance", 3, [2, 4], false],
    ["Date|Description|Transaction Amount(INR)|Available Balance(INR)|Type", 2, [], false],
    ["Date|Description|Credit|Type", 2, [3], true],
  ])("knows one column of amounts, and which others may say Cr or Dr: %s", (headings, amount, sides, isIn) => {
    const row = headings.split("|");
    const money = { amount, sides, isIn };
    expect(readHeading(row)).toEqual({ headings: row, ...none, date: 0, narration: 1, money });
  });

  it.each([
    ["a transaction", ["21/11/2026", "UPI/CR/632512345601", "", "500.00", "900.00"]],
    ["headings without a credit", ["Date", "Narration", "Balance"]],
    ["headings without a narration or reference", ["Date", "Credit"]],
    ["another table", ["Name", "Email", "Phone"]],
  ])("does not take %s for the headings", (_, row) => {
    expect(readHeading(row)).toBeNull();
  });

  it("follows a mapping, whatever the usual names are", () => {
    const row = ["Buchung", "Date", "Text", "Haben", "Credit", "Debit"];
    const mapping = { date: "buchung", narration: "Text", credit: "Haben" };
    const columns = { headings: row, ...none, date: 0, narration: 2 };
    expect(readHeading(row, mapping)).toEqual({ ...columns, money: { credit: 3, debit: 5 } });
    expect(readHeading(row, { ...mapping, reference: "Ref" })).toBeNull();
    expect(readHeading(row, { date: "Buchung", credit: "Haben" })).toBeNull();
  });

  it("does not take a column for money that came in which is known to be another", () => {
    const mapping = { date: "Tag", narration: "Text" };
    const row = ["Tag", "Text", "Amount", "Dr / Cr", "Withdrawal"];
    const amount = { amount: 2, sides: [3], isIn: false };
    expect(readHeading(row, { ...mapping, credit: "Amount" })?.money).toEqual(amount);
    expect(readHeading(row, { ...mapping, credit: "Withdrawal" })).toBeNull();
  });
});
