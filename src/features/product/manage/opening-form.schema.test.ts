import { expect, test } from "vitest";
import { z } from "zod";
import { openingForm, toOpeningValues } from "./opening-form.schema";

const form = z.object(openingForm);
const faultOf = (changed: object) =>
  form.safeParse({ ...toOpeningValues(null), ...changed }).error?.issues.map(({ path, message }) => [path[0], message]);

test("something new runs all year, on every day, and is booked on the day", () => {
  expect(form.parse(toOpeningValues(null))).toEqual({ seasonMonths: [], closedDates: [], leadDays: 0 });
});

test("an emptied box is no lead, and not the one that there was", () => {
  const opening = { seasonMonths: [1], closedDates: [], leadDays: 9 };
  expect(form.parse({ ...toOpeningValues(opening), leadDays: " " })).toEqual({ ...opening, leadDays: 0 });
});

test.each(["-1", "2.5", "soon"])("takes no lead of %s", (leadDays) => {
  expect(faultOf({ leadDays })).toEqual([["leadDays", "Must be 0 to 365"]]);
});
