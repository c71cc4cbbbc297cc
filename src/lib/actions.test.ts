import { describe, expect, it } from "vitest";
import { can, roleOf } from "./actions";

describe("can", () => {
  it("lets everybody read the catalogue and only the office edits it", () => {
    expect([can("visitor", "catalogue.read"), can("customer", "catalogue.read")]).toEqual([true, true]);
    expect([
      can("visitor", "catalogue.edit"),
      can("customer", "catalogue.edit"),
      can("office", "catalogue.edit"),
    ]).toEqual([false, false, true]);
  });

  it("lets visitors see the price of a booking, but not book", () => {
    expect([can("visitor", "booking.quote"), can("visitor", "booking.own")]).toEqual([true, false]);
  });

  it("keeps money that leaves, settings, staff and old faults with the owners", () => {
    const actions = ["payment.refund", "settings.write", "staff.manage", "fault.read"] as const;
    for (const action of actions) {
      const allowed = (["owner", "office", "accounts", "guide", "customer"] as const).filter((role) =>
        can(role, action),
      );
      expect(allowed).toEqual(["owner"]);
    }
  });

  it("lets accounts read bookings, say which money has arrived, and change no booking", () => {
    const actions = ["booking.read", "payment.read", "payment.manage", "report.read", "log.read"] as const;
    expect(actions.map((action) => can("accounts", action))).toEqual([true, true, true, true, true]);
    const changes = ["booking.manage", "booking.change", "payment.refund", "catalogue.edit", "mail.manage"] as const;
    expect(changes.map((action) => can("accounts", action))).toEqual([false, false, false, false, false]);
  });
});

describe("roleOf", () => {
  it.each([
    [null, "visitor"],
    [{ role: "customer" }, "customer"],
    [{ role: "customer", staffRole: "guide" }, "guide"],
    [{ role: "admin", staffRole: "accounts" }, "accounts"],
    [{ role: "admin" }, "owner"],
  ] as const)("of %j is %s", (user, role) => {
    expect(roleOf(user)).toBe(role);
  });
});
