import { describe, expect, it } from "vitest";
import { fillRequired } from "~/features/booking/booking.schema";
import { isFilledIn, offerBookingForm, startFields } from "./offer-booking.schema";

const filled = {
  name: "Asha Devi",
  phone: "9876543210",
  travelers: 2,
  date: "2026-12-24",
  pickupLocation: "Jorhat station",
  specialRequests: "",
};

describe("isFilledIn", () => {
  it("needs everything but the special requests", () => {
    expect(isFilledIn(filled)).toBe(true);
  });

  it.each([{ name: " " }, { phone: "" }, { pickupLocation: "" }, { date: "" }, { travelers: 0 }])(
    "is false with %j",
    (changed) => {
      expect(isFilledIn({ ...filled, ...changed })).toBe(false);
    },
  );
});

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

describe("startFields", () => {
  const asha = { _id: "a", name: "Asha Devi", phone: "9876543210" };
  const occasion = { user: asha, date: "2026-12-24", guests: 2 };
  const typed = { ...filled, name: "Asha D.", specialRequests: "No pork" };
  const blank = { ...filled, pickupLocation: "" };
  const draft = { userId: "a", date: "2026-12-24", guests: 2, fields: typed };

  it("prefills name and phone", () => {
    expect(startFields(occasion, null, false)).toEqual(blank);
    expect(startFields({ ...occasion, user: null }, null, false)).toMatchObject({ name: "", phone: "" });
  });

  it("goes on with what the same person typed", () => {
    expect(startFields(occasion, draft, false)).toEqual(typed);
  });

  it.each([
    ["date", { date: "2026-12-25" }],
    ["guests", { guests: 3 }],
    ["user", { user: { ...asha, _id: "b" } }],
    ["user, signed out", { user: null }],
  ])("starts anew with another %s", (_, changed) => {
    expect(startFields({ ...occasion, ...changed }, draft, true).specialRequests).toBe("");
  });

  it("takes over what was typed before signing in, only on the way back from there", () => {
    const anonymous = { ...draft, userId: null, fields: { ...typed, phone: "" } };
    expect(startFields(occasion, anonymous, true)).toEqual({ ...typed, phone: "9876543210" });
    expect(startFields(occasion, anonymous, false)).toEqual(blank);
  });
});
