import { describe, expect, it } from "vitest";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { offerBookingForm } from "./offer-booking.schema";

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

describe("offerBookingForm", () => {
  it.each([
    [{ name: " " }, fillRequired],
    [{ travelers: 0 }, fillRequired],
    [{ phone: "call me" }, "Phone number must be exactly 10 digits"],
    [{ date: "2026-11-19" }, "Please choose a date from today on."],
  ])("refuses %j: %s", (changed, message) => {
    const { error } = offerBookingForm("2026-11-20").safeParse({ ...filled, ...changed });
    expect(error?.issues[0]?.message).toBe(message);
  });
});
