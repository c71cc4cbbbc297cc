import { expect, it } from "vitest";
import { nameOf, onLinking } from "./proven-address.rules";

it.each([
  ["Asha Devi", "Asha Devi"],
  ["  Asha\n\tDevi\0 ", "Asha Devi"],
  ["ইবেমচা", "ইবেমচা"],
  ["", "asha.devi"],
  [" \u0007 ", "asha.devi"],
  ["a\uD800b", "a b"],
  ["😀".repeat(200), "😀".repeat(100)],
])("Google's name %j is kept as %j", (name, kept) => {
  expect(nameOf(name, "asha.devi@example.com")).toBe(kept);
});

it("linking keeps the password only if the account's address was verified before", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const before = new Date("2026-01-01T00:00:00Z");
  expect(onLinking({ emailVerifiedAt: before }, now)).toEqual({ emailVerifiedAt: before });
  expect(onLinking({ emailVerifiedAt: null }, now)).toEqual({
    emailVerifiedAt: now,
    passwordHash: null,
    tokenVersion: { increment: 1 },
  });
});
