import { expect, it } from "vitest";
import { voucherParts } from "./voucher-texts";

it("has a part for each text that is set, in paragraphs", () => {
  expect(voucherParts({ voucherNote: null, meetingAdvice: "At the ghat.\n\nLook for our sign." })).toEqual([
    { title: "Where we meet", paragraphs: ["At the ghat.", "Look for our sign."] },
  ]);
  expect(voucherParts({ voucherNote: " ", meetingAdvice: null })).toEqual([]);
});
