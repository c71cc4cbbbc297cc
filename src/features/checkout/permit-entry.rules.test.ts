import { expect, it } from "vitest";
import { askedParts } from "./permit-entry.rules";

it.each([
  [undefined, ["name", "permits", "code"]],
  [true, ["name", "permits", "code"]],
  [false, ["name", "code"]],
])("with asksPermits %j, the form asks %j", (asksPermits, parts) => {
  expect(askedParts(["name", "permits", "code"], asksPermits)).toEqual(parts);
});
