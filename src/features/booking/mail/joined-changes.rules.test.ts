import { expect, it } from "vitest";
import { joinedChanges, joinedTexts } from "./joined-changes.rules";

const fact = (label: string, before: string, after: string) => ({ label, before, after });

it.each([
  [
    "the same fact twice",
    [fact("Date", "10 Jan", "12 Jan")],
    [fact("Date", "12 Jan", "14 Jan")],
    ["Date: 10 Jan > 14 Jan"],
  ],
  [
    "different facts",
    [fact("Date", "10 Jan", "12 Jan")],
    [fact("Pickup", "A", "B")],
    ["Date: 10 Jan > 12 Jan", "Pickup: A > B"],
  ],
  ["a fact that was changed back", [fact("Date", "10 Jan", "12 Jan")], [fact("Date", "12 Jan", "10 Jan")], []],
])("two changes of %s", (_, earlier, later, expected) => {
  const joined = joinedChanges(earlier, later);
  expect(joined.map(({ label, before, after }) => `${label}: ${before} > ${after}`)).toEqual(expected);
});

it("says the same text once", () => {
  expect(joinedTexts("Snow.", "Snow.", " ")).toBe("Snow.");
  expect(joinedTexts("Snow.", "Ice.", " ")).toBe("Snow. Ice.");
  expect(joinedTexts(undefined, "", " ")).toBeUndefined();
});
