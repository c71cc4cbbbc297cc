import { expect, test } from "vitest";
import { itemText, logHref, readLogView, toLogInput, valueText } from "./log.rules";

test("a view survives its address, and values that make no sense are left out", () => {
  const view = { ...readLogView({}), search: "Majuli", subject: "tour" as const, from: "2027-01-01", page: 3 };
  expect(logHref(view)).toBe("/admin/log?search=Majuli&subject=tour&from=2027-01-01&page=3");
  expect(readLogView({ search: "Majuli", subject: "tour", from: "2027-01-01", page: "3" })).toEqual(view);
  expect(logHref(readLogView({ subject: "boat", person: "me", from: "soon", page: "0" }))).toBe("/admin/log");
});

test("a request has the filters that are set, and a page or a limit", () => {
  const view = { ...readLogView({}), subject: "code" as const, page: 2 };
  expect(toLogInput(view)).toEqual({ subject: "code", page: 2, limit: 50 });
  expect(toLogInput(view, 500)).toEqual({ subject: "code", limit: 500 });
});

test.each([
  ["tour", "Majuli", "Tour: Majuli"],
  ["user", "asha@example.com", "Staff: asha@example.com"],
  ["booking", "", "Booking that is deleted"],
  ["settings", "Settings", "Settings"],
])("the item of %s %j reads %s", (subject, item, text) => {
  expect(itemText({ subject, item })).toBe(text);
});

test.each([
  ["tour", "price", 4500, "₹4,500"],
  ["booking", "totalPrice", 8500.5, "₹8,500.50"],
  ["tour", "payment", null, "the house's policy"],
  ["settings", "payment", null, "nothing"],
  ["tour", "title", "Majuli", "Majuli"],
] as const)("writes a value of %s: %s %j as %s", (subject, name, value, text) => {
  expect(valueText({ subject }, name, value)).toBe(text);
});
