import { expect, it } from "vitest";
import { nameOf, onProof } from "./proven-address.rules";

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

it("a proof of the email keeps the password only if the email was proven before", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const before = new Date("2026-01-01T00:00:00Z");
  expect(onProof({ emailVerifiedAt: before }, now)).toEqual({ emailVerifiedAt: before });
  expect(onProof({ emailVerifiedAt: null }, now)).toEqual({
    emailVerifiedAt: now,
    passwordHash: null,
    tokenVersion: { increment: 1 },
  });
});
