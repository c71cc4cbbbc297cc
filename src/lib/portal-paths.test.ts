import { describe, expect, test } from "vitest";
import { adminLoginPath, portalReturnTo } from "./portal-paths";

describe("portalReturnTo", () => {
  test("returns a page of the portal with its query", () => {
    expect(portalReturnTo("/admin/bookings?status=Pending&page=2")).toBe("/admin/bookings?status=Pending&page=2");
  });

  test.each([undefined, null, "", "/", "/profile", "/administration", "//evil.example/admin/", "/admin/login", ["/a"]])(
    "is the dashboard for %j",
    (value) => expect(portalReturnTo(value)).toBe("/admin/dashboard"),
  );
});

test("the login path contains the page to return to, except for the dashboard", () => {
  expect(adminLoginPath("/admin/bookings?page=2")).toBe("/admin/login?returnTo=%2Fadmin%2Fbookings%3Fpage%3D2");
  expect(adminLoginPath("/admin/dashboard")).toBe("/admin/login");
  expect(adminLoginPath("/admin/staff", true)).toBe("/admin/login?ended=1&returnTo=%2Fadmin%2Fstaff");
});
