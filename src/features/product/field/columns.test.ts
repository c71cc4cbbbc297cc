import { expect, it } from "vitest";
import { offerFields } from "~/features/product/kinds/offer/offer.fields";
import { tourFields } from "~/features/product/kinds/tour/tour.fields";
import { Prisma } from "~/server/db/generated/client";
import { columnsFor, readerOf, selectOf } from "./columns";

it("a field of two columns is stored in both, and read from both", () => {
  const { groupSize } = tourFields;
  const own = columnsFor("own", { groupSize }, { groupSize: { min: 4 } });
  expect(own).toEqual({ groupMin: 4, groupMax: null });
  expect(readerOf({ groupSize })(own)).toEqual({ groupSize: { min: 4 } });
  expect(columnsFor("own", { groupSize }, { groupSize: null })).toEqual({ groupMin: null, groupMax: null });
  expect(selectOf("k", "own", { groupSize })).toBe('k."groupMin", k."groupMax"');
});

it("a field of both tables is stored in each", () => {
  const { duration } = tourFields;
  const body = { duration: "3 days 2 nights" };
  expect(columnsFor("own", { duration }, body)).toEqual(body);
  expect(columnsFor("product", { duration }, body)).toEqual({ days: 3 });
});

it("days and numbers with decimals are stored and selected as such", () => {
  const { validTill, discount } = offerFields;
  expect(columnsFor("own", { validTill }, { validTill: "2027-01-26" })).toEqual({ validTill: new Date("2027-01-26") });
  expect(selectOf("k", "own", { validTill, discount })).toBe('k."validTill"::text, k."discount"::float8');
});

it("absent fields are not stored, and a null policy is a null of the database", () => {
  const { stay, payment } = tourFields;
  expect(columnsFor("own", { stay }, { stay: undefined })).toEqual({});
  expect(columnsFor("own", { stay }, { stay: null })).toEqual({ stay: null });
  expect(columnsFor("product", { payment }, { payment: null })).toEqual({ payment: Prisma.DbNull });
});
