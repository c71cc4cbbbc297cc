import { expect, it } from "vitest";
import { allDetailsText, detailsText, hireText, permitsText } from "./sheet.rules";

const party = (detailsGiven: number | null, travelers: number) => ({ detailsGiven, travelers });

it.each([
  [[], null],
  [[party(null, 4)], null],
  [[party(0, 2), party(null, 4)], "0 of 2 given, 2 missing"],
  [[party(1, 2), party(2, 3)], "3 of 5 given, 2 missing"],
  [[party(2, 2)], "All 2 given"],
])("the details of %j are %s", (parties, expected) => {
  expect(allDetailsText(parties)).toBe(expected);
});

it("says nothing of details that were never asked", () => {
  expect(detailsText(party(null, 2))).toBe("");
  expect(detailsText(party(1, 2))).toBe("1 of 2");
});

it("tells no permit from nobody having said who travels", () => {
  expect(permitsText(null)).toBe("Not known: nobody said who travels");
  expect(permitsText([])).toBe("None needed");
  expect(permitsText(["Inner Line Permit (ILP), Nagaland"])).toBe("Inner Line Permit (ILP), Nagaland");
});

it("says how far a hire goes", () => {
  expect(hireText({ days: 1, kilometres: null })).toBe("1 day, kilometres: ask the office");
  expect(hireText({ days: 6, kilometres: 1200 })).toBe("6 days, 1,200 km included");
});
