import { describe, expect, it } from "vitest";
import { can } from "./actions";
import { actionsOf, apiScopes, isForOffice, scopesFor } from "./api-scopes";

describe("the scopes of keys", () => {
  it("allow nothing that only owners may do, and nothing of the account itself", () => {
    for (const action of ["settings.write", "staff.manage", "payment.refund", "account.own", "log.read"] as const) {
      expect(scopesFor(action)).toEqual([]);
    }
  });

  it.each(apiScopes)("%s allows what its role may do", (scope) => {
    const role = isForOffice([scope]) ? "office" : "customer";
    expect(actionsOf(scope).filter((action) => !can(role, action))).toEqual([]);
  });

  it("make a key work as the office only if one of them does", () => {
    expect(isForOffice(["catalogue:read", "availability:read", "bookings:own"])).toBe(false);
    expect(isForOffice(["bookings:own", "bookings:all"])).toBe(true);
    expect(isForOffice(["catalogue:write"])).toBe(true);
  });
});
