import { expect, it } from "vitest";
import { deprecationHeaders, deprecationText } from "./deprecation.rules";

const deprecation = { since: "2026-11-28", sunset: "2027-12-01", use: "GET /bookings/my/{id}" };

it("a deprecated operation says since when and until when", () => {
  expect(deprecationHeaders(deprecation)).toEqual({
    Deprecation: "@1795824000",
    Sunset: "Wed, 01 Dec 2027 00:00:00 GMT",
  });
  expect(deprecationText(deprecation)).toBe(
    "Deprecated since 2026-11-28, and gone from 2027-12-01 on at the earliest: use `GET /bookings/my/{id}`.",
  );
});
