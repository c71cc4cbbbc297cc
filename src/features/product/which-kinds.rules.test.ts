import { expect, it } from "vitest";
import { daysTaken, productKinds } from "./registry";
import { isOfKinds, kindsWith, kindWords, sharesDeparture, soldLike, standsAlone } from "./which-kinds.rules";

const toursAndOffers: Parameters<typeof kindWords>[0] = ({ kind }) => ["tour", "offer"].includes(kind);

it("a kind's bookings share a departure or stand alone", () => {
  expect(kindsWith(sharesDeparture)).toEqual(expect.arrayContaining(["tour", "offer"]));
  expect(kindsWith(standsAlone)).toContain("car");
  expect([...kindsWith(sharesDeparture), ...kindsWith(standsAlone)].sort()).toEqual([...productKinds].sort());
});

it.each<[...Parameters<typeof kindWords>, string]>([
  [toursAndOffers, "one", "or", "tour or offer"],
  [({ kind }) => kind === "car", "a", "or", "a car"],
  [({ kind }) => ["tour", "car", "offer"].includes(kind), "a", "or", "a tour, a car or an offer"],
  [toursAndOffers, "many", "and", "tours and offers"],
  [() => false, "many", "and", ""],
])("kinds in words: %#", (test, noun, joint, words) => expect(kindWords(test, noun, joint)).toBe(words));

it("products of a kind can replace those of kinds that are sold like it, in both directions", () => {
  expect(kindsWith(soldLike("tour")).sort()).toEqual(["offer", "tour"]);
  for (const one of productKinds) {
    const like = kindsWith(soldLike(one));
    expect(like).toContain(one);
    for (const other of like) expect(kindsWith(soldLike(other))).toEqual(like);
  }
});

it("is a condition in SQL", () => {
  expect(isOfKinds('e."kind"', toursAndOffers)).toBe(`e."kind" = ANY (ARRAY['tour', 'offer']::"ProductKind"[])`);
});

it.each([
  ["car", 3, 3],
  ["car", undefined, 1],
  ["tour", 3, 1],
  ["offer", undefined, 1],
] as const)("a booking of a %s that asks for %s days takes places on %i", (kind, days, taken) => {
  expect(daysTaken(kind, days)).toBe(taken);
});
