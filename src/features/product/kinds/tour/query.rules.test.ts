import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWhen } from "~/features/product/list/when-text.rules";
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
    ["second week of December", { when: "2026-12-08/2026-12-14" }],
    ["2nd week december", { when: "2026-12-08/2026-12-14" }],
    ["last week of February", { when: "2027-02-22/2027-02-28" }],
    ["third week of november", { when: "2027-11-15/2027-11-21" }],
    ["fourth week of november", { when: "2026-11-22/2026-11-28" }],
    ["end of december", { when: "2026-12-21/2026-12-31" }],
    ["early March 2028", { when: "2028-03-01/2028-03-10" }],
    ["mid january", { when: "2027-01-11/2027-01-20" }],
    ["Christmas", { when: "2026-12-23/2026-12-26" }],
    ["xmas holidays 2027", { when: "2027-12-23/2027-12-26" }],
    ["New Year", { when: "2026-12-29/2026-12-31" }],
    ["New Year's Eve", { when: "2026-12-29/2026-12-31" }],
    ["Christmas and New Year", { when: "2026-12-23/2026-12-31" }],
    ["4N/5D", { minDays: 5, maxDays: 5 }],
    ["5D4N", { minDays: 5, maxDays: 5 }],
    ["4N 5D", { minDays: 5, maxDays: 5 }],
    ["4 nights / 5 days", { minDays: 5, maxDays: 5 }],
    ["4n", { minDays: 5, maxDays: 5 }],
    ["long weekend", { minDays: 3, maxDays: 4 }],
    ["budget 25000", { maxPrice: 25_000 }],
    ["budget is 25,000", { maxPrice: 25_000 }],
    ["budget around 20k", { maxPrice: 20_000 }],
    ["25000 budget", { maxPrice: 25_000 }],
    ["25k per person", { maxPrice: 25_000 }],
    ["couple 60000 in total", { adults: 2, maxTotal: 60_000 }],
    ["total budget 60k, 2 adults", { adults: 2, maxTotal: 60_000 }],
    ["family of four, 60k for all of us", { adults: 4, maxTotal: 60_000 }],
    ["couple, total budget 25k per person", { adults: 2, maxPrice: 25_000 }],
    ["60000 in total", { maxPrice: 60_000 }],
    ["25k", { maxPrice: 25_000 }],
    ["20k to 25k", { maxPrice: 25_000 }],
    ["20-25k pp", { maxPrice: 25_000 }],
    ["₹25,000", { maxPrice: 25_000 }],
    ["Rs. 25000/- per head", { maxPrice: 25_000 }],
    ["25000 rupees", { maxPrice: 25_000 }],
    ["1.5 lakh", { maxPrice: 150_000 }],
    ["under 25,000", { maxPrice: 25_000 }],
    ["under 25000 - 4 days", { maxPrice: 25_000, minDays: 4, maxDays: 4 }],
    ["2 adults 2 kids 8 and 3", { adults: 2, children: [8, 3] }],
    ["2 adults, 2 kids (8, 3)", { adults: 2, children: [8, 3] }],
    ["kids aged 8 and 3", { adults: 1, children: [8, 3] }],
    ["couple with kids 8/3 years", { adults: 2, children: [8, 3] }],
    ["family of four with kids 8 and 3", { adults: 2, children: [8, 3] }],
    ["family of five with grandparents", { adults: 3, seniors: 2 }],
    ["2 adults and my 8 year old son", { adults: 2, children: [8] }],
    ["couple 8 and 3 year old kids", { adults: 2, children: [8, 3] }],
    ["2 adults 2 kids", { adults: 4 }],
    ["2 kids 4 days", { adults: 2, minDays: 4, maxDays: 4 }],
    ["2 kids 10 december", { adults: 2, when: "2026-12-10" }],
    ["2 adults and a baby", { adults: 3 }],
    ["senior citizens", { seniors: 2 }],
    ["2 senior citizens", { seniors: 2 }],
    ["with my elderly parents", { adults: 1, seniors: 2 }],
    ["from Kolkata, 4 days", { minDays: 4, maxDays: 4 }],
    ["from New Delhi in december", { when: "2026-12" }],
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

  it.each([
    ["2 adults and 2 kids", 2],
    ["family with kids", 0],
    ["kids under 12", 0],
    ["2 kids and a toddler", 3],
    ["2 kids of 8 and 3", null],
    ["two adults", null],
  ])("of “%s”, %s children have no age", (text, kids) => {
    expect(readQuery(text, today).kids).toBe(kids);
  });

  it("reads one state, and leaves several to be searched for", () => {
    expect(read("Assam 4 days")).toEqual({ state: "Assam", minDays: 4, maxDays: 4, search: "" });
    expect(read("Assam and Meghalaya 4 days")).toEqual({ minDays: 4, maxDays: 4, search: "Assam Meghalaya" });
  });

  it("leaves places and wishes", () => {
    expect(read("Tawang and Majuli, vegetarian, 4 days").search).toBe("Tawang Majuli vegetarian");
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
      "",
      ..."4 four to - days nights day trip family of children 8 and december 10 under ₹ 25,000 k a head assam".split(
        " ",
      ),
      ..."arunachal pradesh week second zzz weeks at least or more less than 365nights 15-20 december? 12 + 5+".split(
        " ",
      ),
      ..."4n/5d kids 25k budget christmas new year from kolkata last early তাওয়াং after before between".split(" "),
      ..."onwards next this weekend month tomorrow with me my wife parents mother 68 60+ couple pax 6pax 2a+2c".split(
        " ",
      ),
      ..."lakh one around approx 30000 20000-25000 10/12/2026 1/1/2030 puja durga diwali northeast seven".split(" "),
      ..."sisters ex ex-kolkata und tage just married 5 years old months 9999 2099".split(" "),
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
          expect(isWhen(filters.when ?? "2026-12")).toBe(true);
          expect(words.join(" ")).toBe(text.trim().split(/\s+/).join(" "));
          // Each word is read as a filter, searched for, or says nothing.
          const searched = searchedWords(readQuery(text, today)).split(" ");
          const left = words.filter((_, index) => keys[index] === null);
          expect(left.length).toBeGreaterThanOrEqual(searched.filter(Boolean).length);
        },
      ),
    );
  });
});
