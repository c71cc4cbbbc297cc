import { expect, it } from "vitest";
import { readSearchWords, type SearchWords } from "~/features/product/list/search-words.rules";
import { type QueryReading, readQuery, searchedWords } from "./query.rules";

const today = "2026-11-26";

type Understood = Partial<QueryReading["filters"]> & {
  places?: string[];
  words?: string[];
  wishes?: SearchWords["wishes"];
  kids?: number;
  home?: string;
};

/** All that a search is understood as: filters, places of which one is enough, wishes, where somebody lives, and other words. */
function understand(text: string): Understood {
  const reading = readQuery(text, today);
  const { places, words, wishes } = readSearchWords(searchedWords(reading));
  const home = reading.words.filter((_, index) => reading.keys[index] === "home").join(" ");
  return {
    ...reading.filters,
    ...(places.length > 0 && { places: places.map((place) => place.join(" ")) }),
    ...(words.length > 0 && { words }),
    ...(wishes.length > 0 && { wishes }),
    ...(reading.kids !== null && { kids: reading.kids }),
    ...(home !== "" && { home }),
  };
}

// What travellers type, each with what becomes of it. `words` are searched for in the texts of tours, and named if no tour has
// them. `kids` are children whose ages the page asks for.
it.each<[string, Understood]>([
  ["2 adults, 2 kids", { adults: 4, kids: 2 }],
  ["2 adults and 2 children", { adults: 4, kids: 2 }],
  ["family with kids", { type: "Family", kids: 0 }],
  ["2 adults, 2 kids 8 and 3", { adults: 2, children: [8, 3] }],
  ["2 adults and kids of 8 and 3", { adults: 2, children: [8, 3] }],
  ["senior citizens", { seniors: 2 }],
  ["4N/5D", { minDays: 5, maxDays: 5 }],
  ["Tawang and Majuli", { places: ["tawang", "majuli"] }],
  ["budget 25000", { maxPrice: 25_000 }],
  ["25k per person", { maxPrice: 25_000 }],
  ["second week of December", { when: "2026-12-08/2026-12-14" }],
  ["Christmas", { when: "2026-12-23/2026-12-26" }],
  ["New Year", { when: "2026-12-29/2026-12-31" }],
  ["Bihu", { words: ["bihu"] }],
  ["from Kolkata", { home: "from Kolkata" }],
  ["vegetarian", { wishes: ["vegetarian"] }],
  ["pure veg food", { wishes: ["vegetarian"] }],
  ["Jain food", { wishes: ["jain"] }],
  ["vegan", { wishes: ["vegan"] }],
  ["wheelchair", { wishes: ["wheelchair"] }],
  ["wheelchair accessible, Shillong", { wishes: ["wheelchair"], words: ["shillong"] }],
  // Bengali, Hindi, Assamese.
  ["কাজিরাঙ্গা", { words: ["kaziranga"] }],
  ["काजीरंगा", { words: ["kaziranga"] }],
  ["কাজিৰঙা", { words: ["kaziranga"] }],
  ["তাওয়াং এবং মাজুলি", { places: ["tawang", "majuli"] }],
  ["तवांग और माजुली", { places: ["tawang", "majuli"] }],
  ["zzyzx", { words: ["zzyzx"] }],
  [
    "Tawang and Majuli from Kolkata, 2 adults, kids 8 and 3, 4N/5D, Christmas, 25k per person, vegetarian",
    {
      places: ["tawang", "majuli"],
      home: "from Kolkata,",
      adults: 2,
      children: [8, 3],
      minDays: 5,
      maxDays: 5,
      when: "2026-12-23/2026-12-26",
      maxPrice: 25_000,
      wishes: ["vegetarian"],
    },
  ],
])("understands “%s”", (text, understood) => {
  expect(understand(text)).toEqual(understood);
});
