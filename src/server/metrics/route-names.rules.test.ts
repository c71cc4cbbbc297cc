import { describe, expect, it } from "vitest";
import { makeRouteNames } from "./route-names.rules";

const nameOf = makeRouteNames([
  "/api/tours/search",
  "/api/tours/:id",
  "/api/trpc/tour.list",
  "/api/trpc/*",
  "/uploads/*",
  "/",
  "/tour/:tourId",
  "/:slug",
]);

describe("the name of a route", () => {
  it.each([
    ["/", "/"],
    ["/?utm=1", "/"],
    ["/about", "/:slug"],
    ["/%E0%A4%A", "/:slug"],
    ["/tour/0190?x=/api/tours/1", "/tour/:tourId"],
    ["/api/tours/search", "/api/tours/search"],
    ["/api/tours/0190/", "/api/tours/:id"],
    ["/api/trpc/tour.list?batch=1", "/api/trpc/tour.list"],
    ["/api/trpc/tour.list,tour.get?batch=1", "/api/trpc/*"],
    ["/uploads/a/b.avif", "/uploads/*"],
  ])("of %s is %s", (url, name) => expect(nameOf(url)).toBe(name));

  it.each(["/tour/1/2", "/wp-admin/setup.php", "*", "", "http://host/tour/1", "/api/tours/1/../2"])(
    "of %s is 'other', so that visitors cannot add names",
    (url) => expect(nameOf(url)).toBe("other"),
  );
});
