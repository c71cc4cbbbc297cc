import { describe, expect, test } from "vitest";
import {
  bookingReturnTo,
  callbackPath,
  failedSignInPath,
  googlePath,
  loginPath,
  registerPath,
  safeReturnTo,
} from "./return-to";

describe("safeReturnTo", () => {
  test.each(["/", "/profile", "/tour/1?book=1#price", "/browse/tours?search=Sohra%20falls", "/admin/dashboard"])(
    "accepts %s",
    (path) => expect(safeReturnTo(path)).toBe(path),
  );

  test.each([
    "",
    "profile",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    " /profile",
    `/${"a".repeat(2000)}`,
  ])("refuses %j", (path) => expect(safeReturnTo(path)).toBeNull());

  test.each([undefined, null, 7, ["/profile", "/tours"]])("refuses other types: %j", (value) =>
    expect(safeReturnTo(value)).toBeNull(),
  );

  test.each(["/login", "/register?returnTo=/a", "/forgot-password", "/auth/callback", "/admin/login"])(
    "refuses a sign-in page: %s",
    (path) => expect(safeReturnTo(path)).toBeNull(),
  );

  test("accepts a page whose path only begins like a sign-in page", () => {
    expect(safeReturnTo("/authors")).toBe("/authors");
  });
});

describe("the paths to the sign-in pages", () => {
  test("contain the page to return to", () => {
    expect(loginPath("/tour/1?date=2027-01-15")).toBe("/login?returnTo=%2Ftour%2F1%3Fdate%3D2027-01-15");
  });

  test.each(["/tour/1?book=1", "/car/2?days=3&book=1", "/offers/3"])(
    "lead a new customer back to booking at %s",
    (from) => expect(registerPath(from)).toBe(`/register?returnTo=${encodeURIComponent(from)}`),
  );

  test.each(["/profile", "/browse/tours?search=book=1", "/tour/1", "/offers"])(
    "lead one from %s to the home page",
    (from) => expect(registerPath(from)).toBe("/register"),
  );

  test("through Google contain it, and return only to a booking form", () => {
    expect(googlePath("/profile")).toBe("/api/auth/google?returnTo=%2Fprofile");
    expect(callbackPath("a.b.c", "/profile")).toBe("/auth/callback?token=a.b.c");
    expect(callbackPath("a.b.c", "/tour/1?book=1")).toBe("/auth/callback?token=a.b.c&returnTo=%2Ftour%2F1%3Fbook%3D1");
    expect(bookingReturnTo("/tour/1?book=1")).toBe("/tour/1?book=1");
    expect(bookingReturnTo("/allow?client_id=https%3A%2F%2Fassistant.example%2Fclient.json")).not.toBeNull();
    expect(bookingReturnTo("//evil.example/tour/1?book=1")).toBeNull();
    expect(bookingReturnTo("/offers//evil.example")).toBeNull();
  });

  test("of a failed sign-in contain the error and the page to return to", () => {
    expect(failedSignInPath("auth_failed")).toBe("/login?error=auth_failed");
    expect(failedSignInPath("token_missing", "/profile")).toBe("/login?error=token_missing&returnTo=%2Fprofile");
  });

  test.each([undefined, null, "/", "//evil.example", "/register"])("contain no page to return to for %j", (from) => {
    expect(googlePath(from)).toBe("/api/auth/google");
    expect(loginPath(from)).toBe("/login");
    expect(registerPath(from)).toBe("/register");
  });
});
