import { describe, expect, it } from "vitest";
import { changeText, earlierRanges, fillGaps, groupName, lastAndThisMonth, readyRanges } from "./report.rules";
import { isValidRange } from "./report.schema";

const row = { bookings: 1, confirmed: 1, pending: 0, cancelled: 0, travelers: 2, revenue: 10, pendingAmount: 0 };

describe("a range", () => {
  it.each([
    ["2027-01-01", "2027-01-01", true],
    ["2027-02-27", "2027-03-01", true],
    ["2027-01-02", "2027-01-01", false],
    ["2017-01-01", "2027-12-31", false],
    ["9990-01-01", "9999-12-31", true],
    ["0001-01-01", "9999-12-31", false],
    ["2027-01-01", "10000-01-01", false],
    ["-1", "275760-09-13", false],
  ])("from %s to %s is valid: %s", (from, to, isSound) => {
    expect(isValidRange(from, to)).toBe(isSound);
  });
});

it.each([
  ["2026-11-23", "2026-10-01", "2026-11-30"],
  ["2027-01-31", "2026-12-01", "2027-01-31"],
  ["2028-03-01", "2028-02-01", "2028-03-31"],
  ["2028-02-29", "2028-01-01", "2028-02-29"],
])("on %s the default range is %s to %s", (today, from, to) => {
  expect(lastAndThisMonth(today)).toEqual({ from, to });
});

it("has last month and this month, each in full, for one press", () => {
  expect(readyRanges("2027-01-31").map(({ range }) => range)).toEqual([
    { from: "2026-12-01", to: "2026-12-31" },
    { from: "2027-01-01", to: "2027-01-31" },
    { from: "2026-12-01", to: "2027-01-31" },
  ]);
});

it.each([
  ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31", "2025-11-01", "2025-11-30"],
  ["2026-02-01", "2026-03-31", "2025-12-01", "2026-01-31", "2025-02-01", "2025-03-31"],
  ["2029-02-01", "2029-02-28", "2029-01-01", "2029-01-31", "2028-02-01", "2028-02-29"],
  ["2026-11-05", "2026-11-11", "2026-10-29", "2026-11-04", "2025-11-05", "2025-11-11"],
  ["2028-02-29", "2028-02-29", "2028-02-28", "2028-02-28", "2027-02-28", "2027-02-28"],
])("%s to %s is compared with %s to %s and %s to %s", (from, to, ...earlier) => {
  const { before, yearBefore } = earlierRanges({ from, to });
  expect([before.from, before.to, yearBefore.from, yearBefore.to]).toEqual(earlier);
});

it.each([
  [112, 100, "+12 %"],
  [92, 100, "−8 %"],
  [5, 5, "the same"],
  [5, 0, "none then"],
  [1001, 1000, "nearly the same"],
  [0, 40, "−100 %"],
])("%i after %i is %s", (now, then, text) => {
  expect(changeText(now, then)).toBe(text);
});

describe("a chart", () => {
  it("includes days and months without bookings", () => {
    const days = fillGaps([{ key: "2027-01-02", label: "2027-01-02", ...row }], "day", "2027-01-01", "2027-01-03");
    expect(days.map(({ key, bookings }) => [key, bookings])).toEqual([
      ["2027-01-01", 0],
      ["2027-01-02", 1],
      ["2027-01-03", 0],
    ]);
    const months = fillGaps([{ key: "2027-02", label: "2027-02", ...row }], "month", "2026-12-31", "2027-02-01");
    expect(months.map(({ key }) => key)).toEqual(["2026-12", "2027-01", "2027-02"]);
  });

  it("keeps types and items unchanged", () => {
    const rows = [{ key: "tour", label: "Tour", ...row }];
    expect(fillGaps(rows, "type", "2027-01-01", "2027-12-31")).toEqual(rows);
  });

  it("names its groups in readable form", () => {
    expect(groupName({ key: "2027-01-02", label: "" }, "day")).toBe("2 Jan 2027");
    expect(groupName({ key: "2027-01", label: "" }, "month")).toBe("Jan 2027");
    expect(groupName({ key: "x", label: "Majuli" }, "item")).toBe("Majuli");
  });
});
