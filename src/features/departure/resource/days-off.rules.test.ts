import { describe, expect, it } from "vitest";
import { offText, paperWarning } from "./days-off.rules";

it("days off are said as a day or from one to another", () => {
  expect(offText("Rita", { from: "2026-12-03", to: "2026-12-03" })).toBe("Rita is off on 3 Dec 2026.");
  expect(offText("Rita", { from: "2026-12-03", to: "2026-12-05" })).toBe("Rita is off from 3 Dec 2026 to 5 Dec 2026.");
});

describe("a paper", () => {
  it.each([
    ["2026-11-27", "Insurance ran out on 27 Nov 2026"],
    ["2026-11-28", "Insurance runs out on 28 Nov 2026"],
    ["2026-12-28", "Insurance runs out on 28 Dec 2026"],
    ["2026-12-29", null],
  ])("that is valid until %s gives %o", (validUntil, expected) => {
    expect(paperWarning({ kind: "insurance", validUntil }, "2026-11-28", "2026-12-28")).toBe(expected);
  });
});
