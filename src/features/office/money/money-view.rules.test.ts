import { expect, it } from "vitest";
import { moneyHref, pagesOf, readMoneyView, sectionsOf } from "./money-view.rules";

const counts = {
  reported: 26,
  due: 25,
  toGiveBack: 0,
  undecided: 0,
  mismatched: 1,
  unmatched: 0,
  credits: 0,
  disputed: 0,
  held: 0,
  oldFaults: undefined,
};

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
  expect([pagesOf(counts, "reported"), pagesOf(counts, "due"), pagesOf(counts, "back")]).toEqual([2, 1, 1]);
  expect([pagesOf(undefined, "reported"), pagesOf(counts, "faults")]).toEqual([undefined, undefined]);
  expect(pagesOf({ ...counts, oldFaults: 26 }, "faults")).toBe(2);
});

it("offers the faults of earlier versions only if there are any, or while they are open", () => {
  const isOffered = (oldFaults: number | undefined, open: "due" | "faults") =>
    sectionsOf({ ...counts, oldFaults }, open).includes("faults");
  expect([isOffered(undefined, "due"), isOffered(0, "due"), isOffered(1, "due")]).toEqual([false, false, true]);
  expect(isOffered(0, "faults")).toBe(true);
  expect(sectionsOf(undefined, "due")).not.toContain("faults");
});
