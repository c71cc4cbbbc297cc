import { describe, expect, it } from "vitest";
import { rejectionText, rivalsIn, type SameNumber, sameNumberTexts } from "./same-number.rules";

const claim = (bookingReference: string, state: SameNumber["state"]): SameNumber => ({
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a9d",
  state,
  amount: 900,
  bookingReference,
});

describe("sameNumberTexts", () => {
  it.each<[string, SameNumber[], string[]]>([
    ["nothing if nobody else has it", [], []],
    ["who reported it", [claim("NE-2", "reported")], ["This number was reported for NE-1 and NE-2."]],
    [
      "all who reported it, each once",
      [claim("NE-2", "reported"), claim("NE-3", "reported"), claim("NE-2", "reported")],
      ["This number was reported for NE-1, NE-2 and NE-3."],
    ],
    ["who has its money", [claim("NE-2", "captured")], ["Its money was recorded for NE-2."]],
    ["for whom it stands", [claim("NE-2", "mismatched")], ["Its money stands for NE-2 under Wrong amount."]],
    [
      "who was rejected",
      [claim("NE-2", "rejected"), claim("NE-3", "reported")],
      ["This number was reported for NE-1 and NE-3.", "It was also reported for NE-2, and rejected."],
    ],
  ])("say %s", (_, claims, texts) => {
    expect(sameNumberTexts("NE-1", claims)).toEqual(texts);
  });
});

it("those who have not been decided are rivals, and are named", () => {
  const all = (["reported", "rejected", "captured", "mismatched"] as const).map((state) => claim(`NE-${state}`, state));
  const rivals = rivalsIn(all);
  expect(rivals.map(({ state }) => state)).toEqual(["reported", "mismatched"]);
  expect(rejectionText(rivals)).toBe(
    "The payments for NE-reported and NE-mismatched will be rejected. The customers are told that our bank statement has no transfer of this number for their booking.",
  );
  expect(rejectionText(rivals.slice(1))).toBe(
    "The payment for NE-mismatched will be rejected. The customer is told that our bank statement has no transfer of this number for their booking.",
  );
});
