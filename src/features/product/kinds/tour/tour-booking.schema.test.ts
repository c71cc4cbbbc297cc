import { describe, expect, it } from "vitest";
import { tourBookingForm } from "./tour-booking.schema";

const form = tourBookingForm("2026-11-20");
const fields = {
  name: " Asha Devi ",
  phone: "98765 43210",
  travelers: 2,
  children: [],
  seniors: 0,
  date: "2026-11-20",
  pickupLocation: "Guwahati airport",
  specialRequests: "",
  code: "",
  nationality: "",
  homeState: "",
  whatsApp: false,
};

describe("tourBookingForm", () => {
  it("accepts a complete form, and today's date", () => {
    expect(form.parse(fields)).toEqual({ ...fields, name: "Asha Devi", phone: "+919876543210" });
  });

  it.each(["name", "phone", "date", "pickupLocation"])("requires %s", (name) => {
    for (const blank of name === "date" ? [""] : ["", "   "]) {
      expect(form.safeParse({ ...fields, [name]: blank }).error?.issues[0]).toMatchObject({
        path: [name],
        message: "Please fill all required fields",
      });
    }
  });

  it.each([
    [{ travelers: 0 }, "Please fill all required fields"],
    [{ travelers: -1 }, "Must be at least 1"],
    [{ travelers: 1.5 }, "Must be at least 1"],
    [{ date: "2026-11-19" }, "Please choose a date from today on."],
    [{ phone: "call me" }, "Phone number must be exactly 10 digits"],
  ])("refuses %j", (changed, message) => {
    expect(form.safeParse({ ...fields, ...changed }).error?.issues[0]?.message).toBe(message);
  });
});
