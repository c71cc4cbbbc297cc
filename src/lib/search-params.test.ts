import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readParam, toParams, withParams } from "./search-params";

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
