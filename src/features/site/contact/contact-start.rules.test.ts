import { expect, it } from "vitest";
import { contactStart } from "./contact-start.rules";

it("asks for a group with trip, day, party and nationality", () => {
  const params = {
    subject: "A group for Over Sela",
    trip: "Over Sela",
    when: "2027-03-12",
    adults: "1",
    children: "8",
  };
  const message = [
    "Is there a group that we can join?",
    "",
    "Trip: Over Sela",
    "Day: 12 March 2027",
    "Travellers: 1 adult, 1 child of 8",
    "Citizens of: Germany",
  ];
  expect(contactStart(params, "Germany")).toEqual({ subject: "A group for Over Sela", message: message.join("\n") });
});

it("leaves out what cannot be read, and writes no message without a trip", () => {
  const unreadable = { trip: "Over Sela", when: "soon", adults: "many" };
  expect(contactStart(unreadable, null).message).toBe("Is there a group that we can join?\n\nTrip: Over Sela");
  expect(contactStart({ subject: "x".repeat(300), when: "2027-03-12" }, null)).toEqual({
    subject: "x".repeat(200),
    message: "",
  });
  expect(contactStart({}, null)).toEqual({ subject: "", message: "" });
});
