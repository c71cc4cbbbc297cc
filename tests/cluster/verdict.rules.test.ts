import { describe, expect, it } from "vitest";
import { describeLost, findProblems, type Known, type Row } from "./verdict.rules";

const start = Date.parse("2026-11-27T12:00:00Z");
/** Ten bookings, one each second. */
const numbers = Array.from({ length: 10 }, (_, index) => index);
const idOf = (index: number) => `id-${index}`;
const keyOf = (index: number) => `key-${index}`;
const acknowledged: Known["acknowledged"] = new Map(
  numbers.map((index) => [keyOf(index), { id: idOf(index), at: start + index * 1000 }]),
);
const known: Known = { acknowledged, asked: new Set(numbers.map(keyOf)), unexpected: [] };
const rowsOf = (indexes: number[]): Row[] =>
  indexes.map((index) => ({ id: idOf(index), key: keyOf(index), events: 1, mails: 2 }));
const without = (...indexes: number[]) => rowsOf(numbers.filter((index) => !indexes.includes(index)));

describe("the problems of a run", () => {
  it("are none if each acknowledged booking is stored once, in any order, with its event and mails", () => {
    expect(findProblems(without().reverse(), known)).toEqual([]);
  });

  it("are none if a booking is stored whose acknowledgement did not arrive", () => {
    const asked = new Set([...known.asked, keyOf(10)]);
    expect(findProblems(rowsOf([...numbers, 10]), { ...known, asked })).toEqual([]);
  });

  it.each([
    ["a lost booking", without(4), "1 acknowledged bookings are lost"],
    ["several lost bookings", without(0, 4, 9), "3 acknowledged bookings are lost"],
    ["a booking made twice", [...without(), ...rowsOf([3])], "1 bookings were made twice"],
    [
      "a booking made twice under another id",
      [...without(), { ...rowsOf([3])[0], id: "other" } as Row],
      "1 bookings were made twice",
    ],
    ["a booking that nobody asked for", rowsOf([...numbers, 10]), "1 bookings were never asked for"],
  ])("contain %s", (_, rows, problem) => {
    expect(findProblems(rows, known)).toEqual([problem]);
  });

  it("contain a booking that is stored under another id than the acknowledged one", () => {
    const rows = without(4).concat(rowsOf([4]).map((row) => ({ ...row, id: "other" })));
    expect(findProblems(rows, known)).toEqual(["1 acknowledged bookings are lost"]);
  });

  it.each([{ events: 0 }, { events: 2 }, { mails: 1 }, { mails: 3 }])("contain a booking with %o", (wrong) => {
    const rows = without(4).concat(rowsOf([4]).map((row) => ({ ...row, ...wrong })));
    expect(findProblems(rows, known)).toEqual(["1 bookings lack their event or a mail"]);
  });

  it("contain an unexpected answer", () => {
    expect(findProblems(without(), { ...known, unexpected: ["400 {}", "404 /"] })).toEqual([
      "2 unexpected answers, such as 400 {}",
    ]);
  });
});

describe("what a node lacks", () => {
  const faults = [
    { name: "switchover", from: start + 2_500 },
    { name: "leader killed", from: start + 5_500 },
  ];

  it("is nothing", () => {
    expect(describeLost(acknowledged, without(), faults)).toBe("has all 10 acknowledged bookings");
  });

  it("is named with the fault after which the gap begins, and the later ones", () => {
    expect(describeLost(acknowledged, without(3, 4, 6), faults)).toBe(
      'lacks 3 of 10 acknowledged bookings (acknowledged from 12:00:03.000 to 12:00:06.000, the first one after "switchover" began at 12:00:02.500) and has 3 later ones',
    );
  });

  it("has nothing later if the node has stopped following", () => {
    expect(describeLost(acknowledged, without(6, 7, 8, 9), faults)).toBe(
      'lacks 4 of 10 acknowledged bookings (acknowledged from 12:00:06.000 to 12:00:09.000, the first one after "leader killed" began at 12:00:05.500) and has 0 later ones',
    );
  });

  it("may begin before the first fault", () => {
    expect(describeLost(acknowledged, without(1), faults)).toContain("the first one before the first fault)");
  });
});
