import { describe, expect, it } from "vitest";
import { readKinds } from "./other-kinds.rules";

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
