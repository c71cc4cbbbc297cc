import { describe, expect, it } from "vitest";
import { listStatus, matchingOptions, maxShownOptions } from "./choice-list.rules";

const option = (title: string, note = "") => ({ id: title, title, note });

describe("matchingOptions", () => {
  const options = [
    option("Zoë Lepcha", "Guide, English"),
    option("Zubin Das", "Driver"),
    option("AS01 1234", "Vehicle"),
  ];

  it.each([
    ["", ["Zoë Lepcha", "Zubin Das", "AS01 1234"]],
    ["  zoe ", ["Zoë Lepcha"]],
    ["lepcha guide", ["Zoë Lepcha"]],
    ["DRIVER", ["Zubin Das"]],
    ["zoe driver", []],
  ])("%j finds %j", (typed, titles) => {
    const { shown, count } = matchingOptions(options, typed);
    expect(shown.map(({ title }) => title)).toEqual(titles);
    expect(count).toBe(titles.length);
  });

  it("shows the first, and counts all", () => {
    const many = Array.from({ length: 300 }, (_, index) => option(`Tag ${index}`));
    const { shown, count } = matchingOptions(many, "tag");
    expect(shown).toEqual(many.slice(0, maxShownOptions));
    expect(count).toBe(300);
  });
});

it.each([
  [0, 0, "", "Nobody is there yet."],
  [0, 0, "zo", "Nothing matches this search."],
  [3, 3, "", null],
  [1234, 50, " ", "The first 50 of 1,234. Type to find others."],
  [120, 50, "an", "The first 50 of 120 that match. Type more to find others."],
])("of %i options, %i shown after %j, it says %j", (count, shown, typed, text) => {
  expect(listStatus({ count, shown, typed, empty: "Nobody is there yet." })).toBe(text);
});
