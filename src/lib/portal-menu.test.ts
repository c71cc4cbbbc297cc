import { expect, test } from "vitest";
import { actionOfPage, portalGroups } from "./portal-menu";

test.each([
  ["/admin/bookings", "booking.read"],
  ["/admin/bookings/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a98", "booking.read"],
  ["/admin/bookings/new", "booking.placeByPhone"],
  ["/admin/settings/mail", "settings.write"],
  ["/admin/dashboard", null],
  ["/admin/bookings-of-somebody", null],
])("%s needs %s", (path, action) => {
  expect(actionOfPage(path)).toBe(action);
});

test("no page stands in the menu twice", () => {
  const hrefs = portalGroups.flatMap(({ pages }) => pages.map(({ href }): string => href));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});
