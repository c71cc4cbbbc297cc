import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery, searchedWords, withoutWords } from "./query.rules";

const today = "2026-11-26";

const read = (text: string) => {
  const reading = readQuery(text, today);
  return { ...reading.filters, search: searchedWords(reading) };
};

describe("readQuery", () => {
  it.each([
    ["4 days", { minDays: 4, maxDays: 4 }],
    ["four-day", { minDays: 4, maxDays: 4 }],
    ["3 nights", { minDays: 4, maxDays: 4 }],
    ["4 to 5 days", { minDays: 4, maxDays: 5 }],
    ["4-5 days", { minDays: 4, maxDays: 5 }],
    ["5 or 4 days", { minDays: 4, maxDays: 5 }],
    ["day trip", { minDays: 1, maxDays: 1 }],
    ["weekend", { minDays: 2, maxDays: 3 }],
    ["two weeks", { minDays: 14, maxDays: 14 }],
    ["a week", { minDays: 7, maxDays: 7 }],
    ["1-2 weeks", { minDays: 7, maxDays: 14 }],
    ["trip for two weeks", { minDays: 14, maxDays: 14 }],
    ["for 3 weeks in December", { minDays: 21, maxDays: 21, when: "2026-12" }],
    ["for 4 to 5 days", { minDays: 4, maxDays: 5 }],
    ["4-5days", { minDays: 4, maxDays: 5 }],
    ["under 5 days", { maxDays: 5 }],
    ["within 10 days", { maxDays: 10 }],
    ["less than 10 days", { maxDays: 10 }],
    ["no more than 2 nights", { maxDays: 3 }],
    ["up to a week", { maxDays: 7 }],
    ["at least 5 days", { minDays: 5 }],
    ["5+ days", { minDays: 5 }],
    ["5 or more days", { minDays: 5 }],
    ["five days or more", { minDays: 5 }],
    ["5 days or less", { maxDays: 5 }],
    ["at least 4 days, at most 6 days", { minDays: 4, maxDays: 6 }],
    ["at most 4 days, at least 6 days", { maxDays: 4 }],
    ["December", { when: "2026-12" }],
    ["(december?)", { when: "2026-12" }],
    ["15 to 20 December", { when: "2026-12-15" }],
    ["for 15-20 December", { when: "2026-12-15" }],
    ["15th of December", { when: "2026-12-15" }],
    ["december 15 - 20", { when: "2026-12-15" }],
    ["28 december to 3 january", { when: "2026-12-28" }],
    ["december or january", { when: "2026-12" }],
    ["december 4 to 5 days", { when: "2026-12", minDays: 4, maxDays: 5 }],
    ["in november", { when: "2026-11" }],
    ["oct", { when: "2027-10" }],
    ["March 2028", { when: "2028-03" }],
    ["10 December", { when: "2026-12-10" }],
    ["december 10th", { when: "2026-12-10" }],
    ["1 nov", { when: "2027-11-01" }],
    ["second week of December", { when: "2026-12" }],
    ["under 25000", { maxPrice: 25_000 }],
    ["below ₹25,000 a head", { maxPrice: 25_000 }],
    ["up to rs 20k per person", { maxPrice: 20_000 }],
    ["under ₹50", { maxPrice: 50 }],
    ["at most 9,000 rupees", { maxPrice: 9000 }],
    ["under 9000/-", { maxPrice: 9000 }],
    ["2 adults and 2 children under 12", { adults: 4 }],
    ["2 children below 12 years old", { adults: 2 }],
    ["at least 4 people", { adults: 4 }],
    ["family of four", { adults: 4 }],
    ["two adults 1 child", { adults: 3 }],
    ["2 adults and 2 children of 8 and 3", { adults: 2, children: [8, 3] }],
    ["1 child 8", { adults: 1, children: [8] }],
    ["for a grandmother", { seniors: 1 }],
    ["couple", { adults: 2 }],
    ["with my wife", { adults: 2 }],
    ["for two", { adults: 2 }],
    ["for two days", { minDays: 2, maxDays: 2 }],
    ["group of eight from Kolkata", { adults: 8 }],
    ["six of us", { adults: 6 }],
    ["a single woman", { adults: 1 }],
    ["december 4 adults", { when: "2026-12", adults: 4 }],
    ["weekend, three days", { minDays: 3, maxDays: 3 }],
    ["weekend or five days", { minDays: 2, maxDays: 3 }],
    ["arunachal pradesh", { state: "Arunachal Pradesh" }],
    ["honeymoon", { type: "Honeymoon" }],
  ])("reads “%s”", (text, filters) => {
    expect(read(text)).toEqual({ ...filters, search: "" });
  });

  it("leaves the other words, without those that say nothing", () => {
    expect(read("four days family december")).toEqual({
      minDays: 4,
      maxDays: 4,
      type: "Family",
      when: "2026-12",
      search: "",
    });
    expect(read("a day trip from Shillong for a grandmother")).toEqual({
      minDays: 1,
      maxDays: 1,
      seniors: 1,
      search: "Shillong",
    });
    expect(read("Guwahati, Tezpur, 3 days").search).toBe("Guwahati Tezpur");
    expect(read("Rhinos in Assam, 3 days!")).toEqual({ state: "Assam", minDays: 3, maxDays: 3, search: "Rhinos" });
  });

  it.each([
    "Majuli",
    "Over Sela to Tawang",
    "the lake",
    "31 february",
    "0 days",
    "400 days",
    "under the trees",
    "4",
    "for",
    "365nights",
    "53 weeks",
    "kids under 12",
    "under 150 km",
    "for 2 hours",
    "The Long Road to Mechuka",
    "Two on the Umngot",
    "arunachal",
    "decembers",
    "maybe",
    "from Kolkata",
  ])("leaves “%s” as it is", (text) => {
    const { filters, keys, words } = readQuery(text, today);
    const isRead = keys.some((key) => key !== null);
    expect([isRead ? Object.keys(filters) : [], words.join(" ")]).toEqual([
      text.includes("february") ? ["when"] : [],
      text,
    ]);
  });

  it("searches for the words of a filter that is chosen already", () => {
    const reading = readQuery("family in december", today, new Set(["when"] as const));
    expect([reading.filters, searchedWords(reading)]).toEqual([{ type: "Family" }, "december"]);
  });

  it("takes out the words of one filter", () => {
    const reading = readQuery("four days family Majuli december", today);
    expect(withoutWords(reading, "days")).toBe("family Majuli december");
    expect(withoutWords(reading, "when")).toBe("four days family Majuli");
    expect(withoutWords(reading, null)).toBe("four days family december");
  });

  it("reads any text, and each word once", () => {
    const word = fc.constantFrom(
      "4",
      "four",
      "to",
      "-",
      "days",
      "nights",
      "day",
      "trip",
      "family",
      "of",
      "children",
      "8",
      "and",
      "december",
      "10",
      "under",
      "₹",
      "25,000",
      "k",
      "a",
      "head",
      "assam",
      "arunachal",
      "pradesh",
      "week",
      "second",
      "zzz",
      "",
      "weeks",
      "at",
      "least",
      "or",
      "more",
      "less",
      "than",
      "365nights",
      "15-20",
      "december?",
      "12",
      "+",
      "5+",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (text) => {
          const { words, keys, filters } = readQuery(text, today);
          expect(keys).toHaveLength(words.length);
          expect(filters.maxDays ?? 365).toBeGreaterThanOrEqual(filters.minDays ?? 1);
          expect(filters.when ?? "2026-12").toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
        },
      ),
    );
  });
});
