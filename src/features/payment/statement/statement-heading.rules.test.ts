import { describe, expect, it } from "vitest";
import { readHeading } from "./statement-heading.rules";

const none = { narration: null, reference: null, credit: null, debit: null, amount: null, side: null };

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
    ["Date|Narration|Chq/Ref No.|Withdrawal (Dr)|Deposit (Cr)|Balance", [0, 1, 2, 4, 3]],
  ])("knows %s", (headings, [date, narration, reference, credit, debit]) => {
    expect(readHeading(headings.split("|"))).toEqual({ ...none, date, narration, reference, credit, debit });
  });

  it("knows one column of amounts, with Cr or Dr in another", () => {
    const columns = readHeading(["Date", "Description", "Amount", "Dr / Cr", "Balance", "Dr / Cr"]);
    expect(columns).toEqual({ ...none, date: 0, narration: 1, amount: 2, side: 3 });
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
    expect(readHeading(row, mapping)).toEqual({ ...none, date: 0, narration: 2, credit: 3, debit: 5 });
    expect(readHeading(row, { ...mapping, reference: "Ref" })).toBeNull();
    expect(readHeading(row, { date: "Buchung", credit: "Haben" })).toBeNull();
  });
});
