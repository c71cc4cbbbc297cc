import { expect, test } from "vitest";
import { invitationExpiry, revokeRefusal } from "./staff.rules";

test("an invitation expires after a week", () => {
  expect(invitationExpiry(new Date("2027-02-25T10:00:00.000Z")).toISOString()).toBe("2027-03-04T10:00:00.000Z");
});

test.each([
  [["a", "b"], "a", "b", null],
  [["a", "b"], "a", "a", null],
  [["a"], "a", "a", "last-admin"],
  [["b"], "a", "b", "not-an-admin"],
  [["a"], "a", "b", "no-such-admin"],
  [[], "a", "a", "not-an-admin"],
] as const)("of the admins %j, %s takes the role from %s: %s", (admins, actor, target, expected) => {
  expect(revokeRefusal(admins, actor, target)).toBe(expected);
});
