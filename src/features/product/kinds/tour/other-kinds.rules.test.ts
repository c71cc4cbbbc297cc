import { describe, expect, it } from "vitest";
import { namesOf, otherKinds, readKinds } from "./other-kinds.rules";

describe("readKinds", () => {
  it.each([
    ["Innova Shillong", [], ["innova", "shillong"]],
    ["hotel in Kaziranga", ["hotel"], ["kaziranga"]],
    ["a hired car with driver from Guwahati", ["car"], ["guwahati"]],
    ["Offers!", ["offer"], []],
    ["the best tours", [], []],
  ])("%s", (search, named, words) => {
    const read = readKinds(search);
    expect([[...read.named], read.words]).toEqual([named, words]);
  });
});

it("no word names two kinds", () => {
  const words = otherKinds.flatMap(namesOf);
  expect(new Set(words).size).toBe(words.length);
});
