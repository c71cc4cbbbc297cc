import { describe, expect, it } from "vitest";
import { isFilledIn } from "./offer-booking.rules";

const filled = {
  name: "Asha Devi",
  phone: "9876543210",
  travelers: 2,
  children: [],
  seniors: 0,
  date: "2026-12-24",
  pickupLocation: "Jorhat station",
  specialRequests: "",
  code: "",
  nationality: "",
  homeState: "",
  whatsApp: false,
};

describe("isFilledIn", () => {
  it("requires all fields except the special requests", () => {
    expect(isFilledIn(filled)).toBe(true);
  });

  it.each([{ name: " " }, { phone: "" }, { pickupLocation: "" }, { date: "" }, { travelers: 0 }])(
    "is false with %j",
    (changed) => {
      expect(isFilledIn({ ...filled, ...changed })).toBe(false);
    },
  );
});
