import { describe, expect, it } from "vitest";
import { can } from "./actions";

describe("can", () => {
  it("lets everybody read the catalogue, and admins alone edit it", () => {
    expect([can("visitor", "catalogue.read"), can("customer", "catalogue.read")]).toEqual([true, true]);
    expect([
      can("visitor", "catalogue.edit"),
      can("customer", "catalogue.edit"),
      can("admin", "catalogue.edit"),
    ]).toEqual([false, false, true]);
  });

  it("lets visitors see what a booking costs, and book nothing", () => {
    expect([can("visitor", "booking.quote"), can("visitor", "booking.own")]).toEqual([true, false]);
  });
});
