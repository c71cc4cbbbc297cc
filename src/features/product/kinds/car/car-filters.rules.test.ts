import { describe, expect, it } from "vitest";
import { toParams } from "~/lib/search-params";
import { listCarsInput } from "./car.schema";
import { askedOfCars, carFilters } from "./car-active-filters.rules";
import { carChoices, carListHref, hasFilters, readCarView, toCarInput, toFields } from "./car-filters.rules";

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
    expect(toFields(any)).toMatchObject({ carType: "", engineType: "", seatCapacity: "", search: "", when: "" });
    const view = { ...any, seatCapacity: 4 };
    expect(readCarView(toFields(view))).toEqual(view);
  });
});

describe("a trip that was searched for", () => {
  const view = readCarView({ search: "innova", when: "2026-12-10", adults: "4", children: "8,3", days: "3" });

  it("stays in the address and in the form", () => {
    expect(carListHref(view)).toBe("/browse/cars?search=innova&when=2026-12-10&adults=4&children=8%2C3&days=3");
    expect(readCarView(toFields(view))).toEqual(view);
  });

  it("asks for a seat for everybody", () => {
    expect(toCarInput(view)).toEqual({ search: "innova", seatCapacity: 6 });
    expect(toCarInput({ ...any, adults: 2, seatCapacity: 5 }).seatCapacity).toBe(5);
    expect(toCarInput(any).seatCapacity).toBeUndefined();
  });

  it("is named in one line, with what the form chooses", () => {
    expect(askedOfCars({ ...view, carType: "SUV", seatCapacity: 7 })).toBe(
      "“innova” · 10 Dec 2026 · 3 days · 4 adults, 2 children of 8 and 3 · SUV · 7+ seats",
    );
    expect(askedOfCars(any)).toBe("All cars");
  });

  it("can be removed part by part", () => {
    expect(carFilters(view).map(({ label }) => label)).toEqual([
      "“innova”",
      "10 Dec 2026",
      "3 days",
      "4 adults, 2 children of 8 and 3",
    ]);
    expect(carFilters(view).at(-1)?.href).toBe("/browse/cars?search=innova&when=2026-12-10&days=3");
  });
});

describe("hasFilters", () => {
  it("is true when any filter is set", () => {
    expect(hasFilters(any)).toBe(false);
    expect(hasFilters({ ...any, seatCapacity: 4 })).toBe(true);
  });
});
