import { expect, it } from "vitest";
import { waitText } from "./today.rules";

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
