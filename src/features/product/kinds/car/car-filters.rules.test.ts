import { describe, expect, it } from "vitest";
import { toParams } from "~/lib/search-params";
import { listCarsInput } from "./car.schema";
import { carChoices, carListHref, hasFilters, readCarView, toFields } from "./car-filters.rules";

const any = { carType: undefined, engineType: undefined, seatCapacity: undefined };

describe("readCarView", () => {
  it("reads every filter", () => {
    expect(readCarView({ carType: "SUV", engineType: "Diesel", seatCapacity: "5" })).toEqual({
      carType: "SUV",
      engineType: "Diesel",
      seatCapacity: 5,
    });
  });

  it.each([
    {},
    { carType: "", engineType: "", seatCapacity: "" },
    { carType: "suv", engineType: "Steam", seatCapacity: "6" },
    { seatCapacity: "5+" },
    { seatCapacity: "-4" },
  ])("ignores values that are not choices: %j", (params) => {
    expect(readCarView(params)).toEqual(any);
  });

  it("uses the first of several values", () => {
    expect(readCarView({ carType: ["Luxury", "SUV"] }).carType).toBe("Luxury");
  });
});

describe("readCarView and listCarsInput", () => {
  const choices = Object.entries(carChoices).flatMap(([name, of]) => of.map(([value]) => [name, value] as const));

  it.each(choices.filter(([, value]) => value !== ""))("both accept %s=%s", (name, value) => {
    expect(readCarView({ [name]: value })).toEqual({ ...any, ...listCarsInput.parse({ [name]: value }) });
  });

  it.each(["suv", "Steam", "5+", "-4", "0", "x", "4.5"])("both refuse %s", (value) => {
    for (const name of ["carType", "engineType", "seatCapacity"] as const) {
      expect(listCarsInput.safeParse({ [name]: value }).success).toBe(false);
      expect(readCarView({ [name]: value })[name]).toBeUndefined();
    }
  });
});

describe("carListHref", () => {
  it("omits unset filters", () => {
    expect(carListHref(any)).toBe("/browse/cars");
  });

  it("is parsed back by readCarView", () => {
    const view = { carType: "Electric", engineType: "Electric", seatCapacity: 7 } as const;
    expect(readCarView(toParams(new URL(carListHref(view), "http://localhost").searchParams))).toEqual(view);
  });
});

describe("toFields", () => {
  it("converts the filters to text that readCarView parses back", () => {
    expect(toFields(any)).toEqual({ carType: "", engineType: "", seatCapacity: "" });
    const view = { ...any, seatCapacity: 4 };
    expect(readCarView(toFields(view))).toEqual(view);
  });
});

describe("hasFilters", () => {
  it("is true when any filter is set", () => {
    expect(hasFilters(any)).toBe(false);
    expect(hasFilters({ ...any, seatCapacity: 4 })).toBe(true);
  });
});
