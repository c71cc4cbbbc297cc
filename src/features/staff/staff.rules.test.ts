import { expect, test } from "vitest";
import { invitationExpiry, moveRefusal, wireRoleOf } from "./staff.rules";

test("an invitation expires after a week", () => {
  expect(invitationExpiry(new Date("2027-02-25T10:00:00.000Z")).toISOString()).toBe("2027-03-04T10:00:00.000Z");
});

const member = (id: string, staffRole: "owner" | "office" | "guide") => ({ id, staffRole });
const two = [member("a", "owner"), member("b", "owner"), member("c", "office"), member("d", "guide")];
const one = two.filter(({ id }) => id !== "b");

test.each([
  [two, "a", "b", null, null],
  [two, "a", "a", "office", null],
  [two, "a", "d", "accounts", null],
  [one, "a", "a", null, "last-owner"],
  [one, "a", "a", "office", "last-owner"],
  [one, "a", "a", "owner", null],
  [one, "a", "c", "owner", null],
  [one, "c", "a", null, "not-an-owner"],
  [one, "b", "a", null, "not-an-owner"],
  [one, "a", "b", null, "not-in-staff"],
] as const)("of the staff %j, %s moves %s to %s: %s", (staff, actor, target, to, expected) => {
  expect(moveRefusal(staff, actor, target, to)).toBe(expected);
});

test("only guides are customers on the wire", () => {
  expect((["owner", "office", "accounts", "guide"] as const).map(wireRoleOf)).toEqual([
    "admin",
    "admin",
    "admin",
    "customer",
  ]);
});
