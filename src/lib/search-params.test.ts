import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ignoredParams, readParam, toParams, withParams } from "./search-params";

const colour = z.enum(["red", "green"]);

describe("readParam", () => {
  it("parses the value with the schema", () => {
    expect(readParam({ colour: " green " }, "colour", colour)).toBe("green");
  });

  it.each([{}, { colour: "" }, { colour: "  " }, { colour: "blue" }, { colour: [] }])(
    "counts as absent: %j",
    (params) => {
      expect(readParam(params, "colour", colour)).toBeUndefined();
    },
  );

  it("uses the first of repeated values", () => {
    expect(readParam({ colour: ["red", "green"] }, "colour", colour)).toBe("red");
    expect(readParam(toParams(new URLSearchParams("colour=red&colour=green")), "colour", colour)).toBe("red");
  });
});

describe("withParams", () => {
  it("omits parameters that are not set", () => {
    expect(withParams("/cars", { colour: undefined, name: "" })).toBe("/cars");
    expect(withParams("/cars", { colour: "red", seats: 0 })).toBe("/cars?colour=red&seats=0");
  });
});

describe("ignoredParams", () => {
  const view = { type: undefined, maxPrice: undefined, search: "tea", page: 1 };

  it("returns the parameters that were not understood", () => {
    const params = { type: "Foo", maxPrice: ["-1", "5"], search: "tea", page: "abc", other: "x" };
    expect(ignoredParams(params, view)).toEqual([
      { name: "type", value: "Foo" },
      { name: "maxPrice", value: "-1" },
      { name: "page", value: "abc" },
    ]);
  });

  it("skips empty parameters and a page that was understood", () => {
    expect(ignoredParams({ type: "", maxPrice: " ", page: "1" }, view)).toEqual([]);
    expect(ignoredParams({ page: "3" }, { page: 3 })).toEqual([]);
  });
});
