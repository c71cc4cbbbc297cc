import { expect, it } from "vitest";
import type { PartyLimits } from "~/features/product/price/party.rules";
import { newPartyObstacle, partyObstacle } from "./obstacle.rules";

const none: PartyLimits = { partyMin: null, partyMax: null, minAge: null };
const family = { adults: 2, children: [8, 3], seniors: 0 };
const two = { adults: 0, children: [], seniors: 2 };
const one = { adults: 1, children: [], seniors: 0 };

it.each([
  [{}, family, undefined, undefined],
  [{ partyMin: 2, partyMax: 2 }, two, undefined, undefined],
  [{ partyMin: 2, partyMax: 2 }, one, "TOO_FEW_PEOPLE", "This tour is for 2 people."],
  [{ partyMin: 2, partyMax: 2 }, family, "TOO_MANY_PEOPLE", "This tour is for 2 people."],
  [{ partyMin: 3, partyMax: 12 }, two, "TOO_FEW_PEOPLE", "This tour is for 3 to 12 people."],
  [{ partyMin: 6 }, family, "TOO_FEW_PEOPLE", "This tour is for at least 6 people."],
  [{ partyMax: 1 }, two, "TOO_MANY_PEOPLE", "This tour is for at most 1 person."],
  [{ partyMax: 4, minAge: 3 }, family, undefined, undefined],
  [{ minAge: 4 }, family, "TOO_YOUNG", "This tour is for travellers of 4 years and older."],
  [{ minAge: 16 }, two, undefined, undefined],
] as const)("limits of %j for %j give %s", (limits, people, code, message) => {
  const party = { ...people, children: [...people.children] };
  const found = partyObstacle({ kind: "tour", seats: null, partyLimits: { ...none, ...limits } }, party);
  expect([found?.code, found?.message]).toEqual([code, message]);
});

it("a car has no more people than seats", () => {
  expect(partyObstacle({ kind: "car", seats: 3, partyLimits: none }, family)?.message).toBe("This car has 3 seats.");
  expect(partyObstacle({ kind: "car", seats: 4, partyLimits: none }, family)).toBeNull();
});

it.each([
  ["fewer people than before, still too many", { partyMax: 2 }, family, { ...one, adults: 3 }, undefined],
  ["more people than before, who were too many", { partyMax: 2 }, family, { ...family, adults: 3 }, "TOO_MANY_PEOPLE"],
  ["fewer people than before, who were too few", { partyMin: 6 }, family, one, undefined],
  ["too few people, who were enough", { partyMin: 2 }, family, one, "TOO_FEW_PEOPLE"],
  ["the same children, who are too young", { minAge: 9 }, family, { ...family, adults: 1 }, undefined],
  ["one of the children, who is too young", { minAge: 9 }, family, { ...family, children: [3] }, undefined],
  ["a child in place of a younger one", { minAge: 9 }, family, { ...family, children: [4, 8] }, undefined],
  ["a child in place of an older one", { minAge: 9 }, family, { ...family, children: [7, 3] }, "TOO_YOUNG"],
  [
    "one child more, of the same age",
    { minAge: 9 },
    family,
    { ...family, adults: 1, children: [3, 8, 8] },
    "TOO_YOUNG",
  ],
  ["a second limit besides a known one", { partyMax: 2, minAge: 3 }, family, { ...family, children: [1] }, "TOO_YOUNG"],
])("a booked party becomes %s", (_, limits, before, party, code) => {
  const product = { kind: "tour" as const, seats: null, partyLimits: { ...none, ...limits } };
  expect(newPartyObstacle({ product, party: before }, { product, party })?.code).toBe(code);
});
