import { expect, it } from "vitest";
import { conflictFields, mergeEdits } from "./edit-conflict";

const before = { title: "Majuli", price: "100", highlights: ["Ferry"], type: "Family" };
const theirs = { title: "Majuli by ferry", price: "120", highlights: ["Ferry"], type: "Family" };
const mine = { title: "Majuli", price: "90", highlights: ["Ferry", "Masks"], type: "Family" };

it("keeps the fields changed here, and takes all others from the other edit", () => {
  expect(mergeEdits(before, theirs, mine)).toEqual({ ...theirs, price: "90", highlights: ["Ferry", "Masks"] });
});

it("returns the fields that the other edit changed, and marks those that both changed", () => {
  expect(conflictFields(before, theirs, mine)).toEqual([
    { name: "title", from: "Majuli", to: "Majuli by ferry", isMine: false },
    { name: "price", from: "100", to: "120", isMine: true },
  ]);
});

it("marks no field if both edits are equal, and returns none if the other edit changed nothing", () => {
  expect(conflictFields(before, theirs, { ...before, price: "120" }).map(({ isMine }) => isMine)).toEqual([
    false,
    false,
  ]);
  expect(conflictFields(before, before, mine)).toEqual([]);
});
