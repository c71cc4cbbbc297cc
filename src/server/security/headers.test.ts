import { describe, expect, it } from "vitest";
import { securityHeaders } from "./headers";

describe("the camera", () => {
  it.each(["/admin/check-in", "/admin/check-in/", "/admin/check-in?day=1"])("is allowed at %s", (path) => {
    expect(securityHeaders(path, true)["Permissions-Policy"]).toContain("camera=(self), ");
  });

  it.each(["/", "/admin/check-in/x", "/admin/check-ins", "/admin/dashboard", "/c/x", "/x?/admin/check-in"])(
    "is off at %s",
    (path) => expect(securityHeaders(path, true)["Permissions-Policy"]).toContain("camera=(), "),
  );
});

it.each([
  "/api/auth/google",
  "/api/auth/google?returnTo=/",
  "/api/auth/callback/google?code=x",
  "/api/auth/error",
  "/auth/callback",
  "/auth/callback?token=x",
  "/auth/callback/",
])("%s, on the way to Google and back, is no referrer", (path) => {
  expect(securityHeaders(path, true)["Referrer-Policy"]).toBe("no-referrer");
  expect(securityHeaders("/auth/callbacks", true)["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
});

it("a voucher's address is neither sent to other sites nor indexed", () => {
  expect(securityHeaders("/c/AQE3", true)).toMatchObject({
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
  });
  expect(securityHeaders("/contact", true)).not.toHaveProperty("X-Robots-Tag");
});
