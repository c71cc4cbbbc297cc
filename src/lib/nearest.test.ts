import { expect, it } from "vitest";
import { nearest, unknownNames } from "./nearest";

it.each([
  ["image", ["title", "images"], "images"],
  ["Title", ["title", "images"], "title"],
  ["childs", ["adults", "children", "seniors"], "children"],
  ["infants", ["adults", "children", "seniors"], undefined],
  ["x", ["id", "kind"], undefined],
  ["", [], undefined],
])("finds the word that %s was probably meant for", (typed, words, meant) => {
  expect(nearest(typed, words)).toBe(meant);
});

it("names every unknown word, and what was probably meant", () => {
  expect(unknownNames(["image"], ["images"])).toBe("There is no image here. Did you mean images?");
  expect(unknownNames(["childs", "zzz"], ["children"])).toBe("There is no childs, zzz here. Did you mean children?");
  expect(unknownNames(["zzz"], ["children"])).toBe("There is no zzz here.");
});
