import { expect, it } from "vitest";
import { conflictFields, mergeEdits } from "./edit-conflict.rules";

const before = { title: "Majuli", price: "100", highlights: ["Ferry"], type: "Family" };
const theirs = { title: "Majuli by ferry", price: "120", highlights: ["Ferry"], type: "Family" };
const mine = { title: "Majuli", price: "90", highlights: ["Ferry", "Masks"], type: "Family" };

it("keeps what was changed here, and takes the rest from the other", () => {
  expect(mergeEdits(before, theirs, mine)).toEqual({ ...theirs, price: "90", highlights: ["Ferry", "Masks"] });
});

it("names what the other changed, and where both did", () => {
  expect(conflictFields(before, theirs, mine)).toEqual([
    { name: "title", from: "Majuli", to: "Majuli by ferry", isMine: false },
    { name: "price", from: "100", to: "120", isMine: true },
  ]);
});

it("is no conflict where both wrote the same, or the other changed nothing of the form", () => {
  expect(conflictFields(before, theirs, { ...before, price: "120" }).map(({ isMine }) => isMine)).toEqual([
    false,
    false,
  ]);
  expect(conflictFields(before, before, mine)).toEqual([]);
});
