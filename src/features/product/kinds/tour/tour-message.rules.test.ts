import { expect, it } from "vitest";
import { tourMessage } from "./tour-message.rules";

const tour = { title: "Majuli", duration: "3 days 2 nights", price: 4500 };

it("says the name, the duration, the lowest price and the address", () => {
  const address = "https://luit.example/tour/1";
  expect(tourMessage({ ...tour, prices: [] }, address)).toBe(`Majuli: 3 days 2 nights, ₹4,500 per person\n${address}`);
  const party = { unit: "adult" as const, partyFrom: 6, amount: 4000 };
  expect(tourMessage({ ...tour, prices: [party] }, address)).toBe(
    `Majuli: 3 days 2 nights, from ₹4,000 per person\n${address}`,
  );
});
