import { expect, test } from "vitest";
import { z } from "zod";
import { formOf, valuesOf } from "./field/form";
import { windowFields } from "./shared.fields";

const form = z.object(formOf(windowFields));
const faultOf = (changed: object) =>
  form
    .safeParse({ ...valuesOf(windowFields, null), ...changed })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("a new product has no season, no closed days and no lead time, and its customers ask for changes", () => {
  const nothing = { seasonMonths: [], closedDates: [], leadDays: 0, changeDays: null };
  expect(form.parse(valuesOf(windowFields, null))).toEqual(nothing);
});

test("an emptied field means no lead time, not the previous one", () => {
  const bookingWindow = { seasonMonths: [1], closedDates: [], leadDays: 9, changeDays: 3 };
  expect(form.parse({ ...valuesOf(windowFields, bookingWindow), leadDays: " " })).toEqual({
    ...bookingWindow,
    leadDays: 0,
  });
});

test.each(["-1", "2.5", "soon"])("refuses a lead time of %s", (leadDays) => {
  expect(faultOf({ leadDays })).toEqual([["leadDays", "Must be 0 to 365"]]);
});
