import { expect, it } from "vitest";
import { moneyHref, pagesOf, readMoneyView } from "./money-view.rules";

it("reads section and page from the address, and ignores what it does not know", () => {
  expect(readMoneyView({})).toEqual({ section: "reported", page: 1 });
  expect(readMoneyView({ section: "back", page: "3" })).toEqual({ section: "back", page: 3 });
  expect(readMoneyView({ section: "lost", page: "-1" })).toEqual({ section: "reported", page: 1 });
  expect(readMoneyView({ section: "toString", page: "x" })).toEqual({ section: "reported", page: 1 });
});

it("writes the address without what is usual", () => {
  expect(moneyHref({ section: "reported", page: 1 })).toBe("/admin/money");
  expect(moneyHref({ section: "holds", page: 2 })).toBe("/admin/money?section=holds&page=2");
});

it("counts the pages of a section", () => {
  const work = {
    reported: 26,
    due: 25,
    toGiveBack: 0,
    undecided: 0,
    mismatched: 1,
    unmatched: 0,
    disputed: 0,
    held: 0,
  };
  expect([pagesOf(work, "reported"), pagesOf(work, "due"), pagesOf(work, "back")]).toEqual([2, 1, 1]);
  expect(pagesOf(undefined, "reported")).toBe(1);
});
