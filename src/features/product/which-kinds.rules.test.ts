import { expect, it } from "vitest";
import { daysTaken, productKinds } from "./registry";
import { isOfKinds, kindsWith, kindWords, sharesDeparture, standsAlone } from "./which-kinds.rules";

it("a kind's bookings share a departure or stand alone", () => {
  expect([kindsWith(sharesDeparture), kindsWith(standsAlone)]).toEqual([["tour", "offer"], ["car"]]);
  expect([...kindsWith(sharesDeparture), ...kindsWith(standsAlone)].sort()).toEqual([...productKinds].sort());
});

it.each([
  [sharesDeparture, "one", "or", "tour or offer"],
  [standsAlone, "a", "or", "a car"],
  [() => true, "a", "or", "a tour, a car or an offer"],
  [sharesDeparture, "many", "and", "tours and offers"],
  [() => false, "many", "and", ""],
] as const)("kinds in words: %#", (test, noun, joint, words) => expect(kindWords(test, noun, joint)).toBe(words));

it("is a condition in SQL", () => {
  expect(isOfKinds('e."kind"', sharesDeparture)).toBe(`e."kind" = ANY (ARRAY['tour', 'offer']::"ProductKind"[])`);
});

it.each([
  ["car", 3, 3],
  ["car", undefined, 1],
  ["tour", 3, 1],
  ["offer", undefined, 1],
] as const)("a booking of a %s that asks for %s days takes places on %i", (kind, days, taken) => {
  expect(daysTaken(kind, days)).toBe(taken);
});
