import { expect, it } from "vitest";
import { byStartTime, waitText } from "./today.rules";

it.each([
  ["2026-11-25T10:00:00.000Z", "0 minutes"],
  ["2026-11-25T09:59:00.000Z", "1 minute"],
  ["2026-11-25T08:01:00.000Z", "119 minutes"],
  ["2026-11-25T07:59:00.000Z", "2 hours"],
  ["2026-11-23T11:00:00.000Z", "47 hours"],
  ["2026-11-23T09:00:00.000Z", "2 days"],
  // The clock of the browser may be behind that of the server.
  ["2026-11-25T10:05:00.000Z", "0 minutes"],
])("who has been waiting since %s waits for %s", (since, text) => {
  expect(waitText(since, Date.parse("2026-11-25T10:00:00.000Z"))).toBe(text);
});

it("departures come by time, then by title, and those without a time last", () => {
  const departing = (startTime: string | null, title: string) => ({ startTime, product: { title } });
  const sorted = [
    departing(null, "Ziro"),
    departing("09:00", "Majuli"),
    departing("05:30", "Sela"),
    departing("05:30", "Pobitora"),
  ];
  expect(sorted.sort(byStartTime).map(({ product }) => product.title)).toEqual(["Pobitora", "Sela", "Majuli", "Ziro"]);
});
