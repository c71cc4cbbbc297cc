import { describe, expect, it } from "vitest";
import { departurePath } from "~/lib/portal-paths";
import { boardHref, calendarDays, listDays, neighbour, toBoardView } from "./board-view.rules";

const today = "2026-11-25";
const productId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59";

describe("the board's days", () => {
  it.each([
    ["2026-11-25", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-23", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-29", "week", "2026-11-23", "2026-11-29"],
    ["2026-11-25", "month", "2026-10-26", "2026-12-06"],
    ["2027-02-14", "month", "2027-02-01", "2027-02-28"],
  ] as const)("around %s by %s", (date, span, from, to) => {
    expect(calendarDays({ span, date })).toEqual({ from, to });
  });

  it("of the list are the chosen day, the week, or the month alone", () => {
    expect(listDays({ span: "month", date: today })).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(listDays({ span: "week", date: today })).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(listDays({ span: "week", date: today, day: today })).toEqual({ from: today, to: today });
  });

  it("go on by a week or a month", () => {
    expect(neighbour({ span: "week", date: today }, -1)).toBe("2026-11-18");
    expect(neighbour({ span: "month", date: "2027-01-31" }, 1)).toBe("2027-02-01");
    expect(neighbour({ span: "month", date: "2027-01-31" }, -1)).toBe("2026-12-31");
  });
});

describe("the board's address", () => {
  it("of one departure opens its panel", () => {
    const params = Object.fromEntries(new URLSearchParams(departurePath(productId, today).split("?")[1]));
    expect(toBoardView(params, "2026-01-01")).toMatchObject({ date: today, open: { productId, date: today } });
  });

  it("is read as it was written", () => {
    const view = {
      span: "month" as const,
      date: "2027-01-03",
      day: "2027-01-15",
      productId,
      resourceId: productId,
      withoutGuide: true,
      page: 2,
      open: { productId, date: "2027-01-15" },
    };
    const params = Object.fromEntries(new URLSearchParams(boardHref(view).split("?")[1]));
    expect(toBoardView(params, today)).toEqual(view);
  });

  it("ignores what it does not understand", () => {
    const params = { span: "year", date: "x", day: "2026-02-30", product: "1", page: "0", trip: productId, on: "x" };
    expect(toBoardView(params, today)).toEqual({ span: "week", date: today, withoutGuide: false, page: 1 });
  });
});
