import { describe, expect, it } from "vitest";
import { fillRequired } from "~/features/product/request/booking-fields.rules";
import { carBookingForm } from "./car-booking.schema";

const form = carBookingForm("2026-11-20", 6);
const filled = {
  name: "Asha Devi",
  phone: "9876543210",
  date: "2026-11-20",
  days: 3,
  travelers: 6,
  children: [],
  seniors: 0,
  pickupLocation: "Guwahati airport",
  specialRequests: "",
  code: "",
  nationality: "",
  homeState: "",
  whatsApp: false,
};

describe("carBookingForm", () => {
  it("accepts valid fields, and today's date", () => {
    expect(form.parse({ ...filled, name: " Asha Devi " })).toEqual({ ...filled, phone: "+919876543210" });
  });

  it.each([
    [{ days: 0 }, fillRequired],
    [{ travelers: 0 }, fillRequired],
    [{ date: "" }, fillRequired],
    [{ pickupLocation: "  " }, fillRequired],
    [{ date: "2026-11-19" }, "Please choose a date from today on."],
    [{ travelers: 7 }, "This car has 6 seats."],
    [{ days: 61 }, "Must be at most 60"],
  ])("refuses %j: %s", (changed, message) => {
    expect(form.safeParse({ ...filled, ...changed }).error?.issues[0]?.message).toBe(message);
  });
});
