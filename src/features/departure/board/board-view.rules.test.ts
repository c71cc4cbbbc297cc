import { describe, expect, it } from "vitest";
import { departurePath } from "~/lib/portal-paths";
import { boardHref, neighbour, shownDays, toBoardView } from "./board-view.rules";

const today = "2026-11-25";
const productId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59";

describe("the board's days", () => {
  it.each([
    ["2026-11-25", "day", "2026-11-25", "2026-11-25"],
    ["2026-11-25", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-23", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-29", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-29", "fortnight", "2026-11-23", "2026-12-06"],
    ["2026-11-25", "month", "2026-10-26", "2026-12-06"],
    ["2027-02-14", "month", "2027-02-01", "2027-02-28"],
  ] as const)("around %s by %s", (date, span, from, to) => {
    expect(shownDays({ span, date })).toEqual({ from, to });
  });

  it("go on by a day, a week, two weeks or a month", () => {
    expect(neighbour({ span: "day", date: today }, 1)).toBe("2026-11-26");
    expect(neighbour({ span: "week", date: today }, -1)).toBe("2026-11-18");
    expect(neighbour({ span: "fortnight", date: today }, 1)).toBe("2026-12-09");
    expect(neighbour({ span: "month", date: "2027-01-31" }, 1)).toBe("2027-02-01");
    expect(neighbour({ span: "month", date: "2027-01-31" }, -1)).toBe("2026-12-31");
  });
});

describe("the board's address", () => {
  it("of one departure opens its panel", () => {
    const params = Object.fromEntries(new URLSearchParams(departurePath(productId, today).split("?")[1]));
    expect(toBoardView(params, "2026-01-01")).toMatchObject({ date: today, open: { productId, date: today } });
  });

  it.each(["day", "week", "fortnight", "month"] as const)("of a %s is read as it was written", (span) => {
    const view = {
      span,
      date: "2027-01-03",
      productId,
      resourceId: productId,
      withoutGuide: true,
      open: { productId, date: "2027-01-15" },
    };
    const params = Object.fromEntries(new URLSearchParams(boardHref(view).split("?")[1]));
    expect(toBoardView(params, today)).toEqual(view);
  });

  it("with a day of its own, as before, shows that day", () => {
    expect(toBoardView({ date: today, day: "2027-01-15" }, today)).toMatchObject({ span: "day", date: "2027-01-15" });
  });

  it("ignores what it does not understand", () => {
    const params = { span: "year", date: "x", day: "2026-02-30", product: "1", trip: productId, on: "x" };
    expect(toBoardView(params, today)).toEqual({ span: "week", date: today, withoutGuide: false });
  });
});
