import { expect, it } from "vitest";
import { exampleAdminBooking } from "~/features/booking/booking.examples";
import { foundIn } from "./found-in.rules";

const booking = { ...exampleAdminBooking, pickupLocation: "Paltan Bazaar", tags: ["birthday"] };
const beside = { states: ["Assam", "Meghalaya"], notes: ["Asked for a jeep.", "Calls\nfrom Dubai"] };
const longNote =
  "one two three four five six wheelchair eight nine ten eleven twelve thirteen fourteen fifteen sixteen";

it.each([
  [booking.reference, []],
  [booking.name, []],
  ["birthday", []],
  ["paltan", ["Pickup: Paltan Bazaar"]],
  ["paltan bazaar", ["Pickup: Paltan Bazaar"]],
  ["MEGHALAYA", ["Place: Meghalaya"]],
  ["jeep dubai", ["Note: Asked for a jeep.", "Note: Calls from Dubai"]],
  [`${booking.name} dubai`, ["Note: Calls from Dubai"]],
  ["nowhere", []],
])("a booking is found by %j in %j", (search, places) => {
  expect(foundIn(search, booking, beside)).toEqual(places);
});

it("a phone number is found however it is typed, and needs no other place", () => {
  const phoned = { ...booking, phone: "9822012345", user: null };
  for (const search of ["98220 12345", "+91 98220 12345", "098220-12345"]) {
    expect(foundIn(search, phoned, { states: [], notes: ["98220 12345"] })).toEqual([]);
  }
});

it("of a long note, the words around the found one are shown", () => {
  expect(foundIn("wheelchair", booking, { states: [], notes: [longNote] })).toEqual([
    "Note: … three four five six wheelchair eight nine ten eleven twelve thirteen fourteen fifteen …",
  ]);
});
