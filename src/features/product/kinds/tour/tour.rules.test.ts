import { describe, expect, it } from "vitest";
import { editImages } from "./tour.rules";

describe("editImages", () => {
  it.each([
    [{}, ["a", "b"]],
    [{ images: ["c"] }, ["c"]],
    [{ images: [] }, []],
    [{ keepImages: ["b"] }, ["b"]],
    [{ keepImages: [] }, []],
    [{ keepImages: ["b", "a"], images: ["c"] }, ["b", "a", "c"]],
    [{ keepImages: ["a"], images: ["a", "c"] }, ["a", "c"]],
    [{ keepImages: ["x"] }, null],
  ])("changes pictures a and b by %j", (input, expected) => {
    expect(editImages(["a", "b"], input)).toEqual(expected);
  });
});
