import { describe, expect, it } from "vitest";
import { can } from "./actions";

describe("can", () => {
  it("lets everybody read the catalogue and only admins edit it", () => {
    expect([can("visitor", "catalogue.read"), can("customer", "catalogue.read")]).toEqual([true, true]);
    expect([
      can("visitor", "catalogue.edit"),
      can("customer", "catalogue.edit"),
      can("admin", "catalogue.edit"),
    ]).toEqual([false, false, true]);
  });

  it("lets visitors see the price of a booking, but not book", () => {
    expect([can("visitor", "booking.quote"), can("visitor", "booking.own")]).toEqual([true, false]);
  });
});
