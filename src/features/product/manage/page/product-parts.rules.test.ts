import { describe, expect, it } from "vitest";
import { carFields } from "~/features/product/kinds/car/car.fields";
import { offerFields } from "~/features/product/kinds/offer/offer.fields";
import { tourFields } from "~/features/product/kinds/tour/tour.fields";
import { allParts, countByPart, partNamed } from "./product-parts.rules";

describe("countByPart", () => {
  it("counts the fields of each tab, also those of one kind", () => {
    const counts = countByPart(["title", "itinerary", "prices", "price", "payment"], { itinerary: "days" });
    expect(Object.fromEntries(counts)).toEqual({ basics: 1, days: 1, prices: 2, policies: 1 });
  });

  it("is empty without fields", () => {
    expect(countByPart([], {}).size).toBe(0);
  });

  it.each([
    ["a tour", tourFields],
    ["a car", carFields],
    ["an offer", offerFields],
  ])("has prices, dates and policies of %s in their tabs", (_, fields) => {
    const counts = countByPart(Object.keys(fields), {});
    for (const part of ["basics", "prices", "dates", "policies"] as const) expect(counts.get(part)).toBeGreaterThan(1);
  });
});

describe("partNamed", () => {
  it.each([
    ["prices", "prices"],
    ["days", "basics"],
    ["", "basics"],
    [null, "basics"],
  ])("%j is %s", (name, part) => {
    const parts = allParts.filter((one) => one !== "days");
    expect(partNamed(name, parts)).toBe(part);
  });
});
