import { expect, test } from "vitest";
import { z } from "zod";
import { bookingWindowForm, toBookingWindowValues } from "./booking-window-form.schema";

const form = z.object(bookingWindowForm);
const faultOf = (changed: object) =>
  form
    .safeParse({ ...toBookingWindowValues(null), ...changed })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("something new runs all year, on every day, and is booked on the day", () => {
  expect(form.parse(toBookingWindowValues(null))).toEqual({ seasonMonths: [], closedDates: [], leadDays: 0 });
});

test("an emptied box is no lead, and not the one that there was", () => {
  const bookingWindow = { seasonMonths: [1], closedDates: [], leadDays: 9 };
  expect(form.parse({ ...toBookingWindowValues(bookingWindow), leadDays: " " })).toEqual({
    ...bookingWindow,
    leadDays: 0,
  });
});

test.each(["-1", "2.5", "soon"])("takes no lead of %s", (leadDays) => {
  expect(faultOf({ leadDays })).toEqual([["leadDays", "Must be 0 to 365"]]);
});
