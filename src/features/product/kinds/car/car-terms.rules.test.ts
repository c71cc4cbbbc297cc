import { expect, it } from "vitest";
import { carTerms } from "./car-terms.rules";

it("says what is known of a car, and 'Ask us' for the rest", () => {
  const terms = { fuel: "Included", tolls: null, driverNights: null, kmPerDay: 200, area: "Assam and Meghalaya" };
  expect(carTerms(terms)).toEqual([
    { name: "Fuel", text: "Included" },
    { name: "Tolls and parking", text: "Ask us" },
    { name: "Driver's nights", text: "Ask us" },
    { name: "Kilometres a day", text: "200 km" },
    { name: "Where it may go", text: "Assam and Meghalaya" },
  ]);
});
