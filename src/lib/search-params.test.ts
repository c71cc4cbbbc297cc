import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ignoredParams, readParam, toParams, withParams } from "./search-params";

const colour = z.enum(["red", "green"]);

describe("readParam", () => {
  it("reads by the schema", () => {
    expect(readParam({ colour: " green " }, "colour", colour)).toBe("green");
  });

  it.each([{}, { colour: "" }, { colour: "  " }, { colour: "blue" }, { colour: [] }])(
    "counts as absent: %j",
    (params) => {
      expect(readParam(params, "colour", colour)).toBeUndefined();
    },
  );

  it("takes the first of several", () => {
    expect(readParam({ colour: ["red", "green"] }, "colour", colour)).toBe("red");
    expect(readParam(toParams(new URLSearchParams("colour=red&colour=green")), "colour", colour)).toBe("red");
  });
});

describe("withParams", () => {
  it("leaves out what is not set", () => {
    expect(withParams("/cars", { colour: undefined, name: "" })).toBe("/cars");
    expect(withParams("/cars", { colour: "red", seats: 0 })).toBe("/cars?colour=red&seats=0");
  });
});

describe("ignoredParams", () => {
  const view = { type: undefined, maxPrice: undefined, search: "tea", page: 1 };

  it("names what was asked for and not understood", () => {
    const params = { type: "Foo", maxPrice: ["-1", "5"], search: "tea", page: "abc", other: "x" };
    expect(ignoredParams(params, view)).toEqual([
      { name: "type", value: "Foo" },
      { name: "maxPrice", value: "-1" },
      { name: "page", value: "abc" },
    ]);
  });

  it("has nothing to say of what is empty, and of a page that was understood", () => {
    expect(ignoredParams({ type: "", maxPrice: " ", page: "1" }, view)).toEqual([]);
    expect(ignoredParams({ page: "3" }, { page: 3 })).toEqual([]);
  });
});
