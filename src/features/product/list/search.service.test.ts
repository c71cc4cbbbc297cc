import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listTours } from "~/features/product/kinds/tour/tour-list.service";
import { isStorable } from "~/lib/storable";
import { db } from "~/server/db/client";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";

// Uses a separate database, because these tests depend on which words are unknown and on totals.
withOwnDatabase();

const titles = async (search: string) => (await listTours({ search })).results.map(({ title }) => title);

describe("a search", () => {
  it("ranks matches in the title first", async () => {
    await makeTour({
      title: "Rhinos at dawn",
      description: "By jeep, near Kaziranga.",
      createdAt: new Date("2026-03-03"),
    });
    await makeTour({ title: "Kaziranga by elephant grass", createdAt: new Date("2026-03-01") });
    await makeTour({ title: "Tea", itinerary: "Day 1: Kaziranga\nWe look.", createdAt: new Date("2026-03-02") });
    expect(await titles("kaziranga")).toEqual(["Kaziranga by elephant grass", "Rhinos at dawn", "Tea"]);
  });

  it("matches the beginnings of words, and any part of a text only if no word begins with it", async () => {
    await makeTour({ title: "Root bridges of Nongriat" });
    await makeTour({ title: "Uproot" });
    expect(await titles("root")).toEqual(["Root bridges of Nongriat"]);
    expect(await titles("ongria")).toEqual(["Root bridges of Nongriat"]);
  });

  it.each([
    ["Cherapunji", "cherrapunji"],
    ["kazirnga", "kaziranga"],
    ["Cherapunji rain", "cherrapunji rain"],
    ["nongriatt bridges", "nongriat bridges"],
    ["Kazirangaa elephannt", "kaziranga elephant"],
    ["Cherrapunji safari 2026", "cherrapunji"],
    ["zzyzx wettest", "wettest"],
  ])("corrects %s to %s, and reports it", async (searched, found) => {
    await makeTour({ title: "Rain over Cherrapunji", description: "The wettest place." });
    const list = await listTours({ search: searched });
    expect(list.correctedSearch).toBe(found);
    expect(list.total).toBeGreaterThan(0);
  });

  it("names the words that no tour has", async () => {
    await makeTour({ title: "Rain over Cherrapunji", description: "The wettest place." });
    expect(await listTours({ search: "zzyzx wettest" })).toMatchObject({ leftOut: ["zzyzx"] });
    expect(await listTours({ search: "Cherapunji" })).not.toHaveProperty("leftOut");
  });

  it("finds each of several places, and first what has more of them", async () => {
    await makeTour({ title: "Tawang in snow", createdAt: new Date("2026-03-04") });
    await makeTour({ title: "Mechuka, then Tawang", createdAt: new Date("2026-03-01") });
    await makeTour({ title: "Mechuka by road", createdAt: new Date("2026-03-03") });
    const both = ["Mechuka, then Tawang", "Tawang in snow", "Mechuka by road"];
    for (const search of ["Tawang and Mechuka", "तवांग, মেচুকা", "mechuka/tawang"]) {
      const found = await titles(search);
      expect([search, found[0], new Set(found)]).toEqual([search, both[0], new Set(both)]);
    }
    expect(await titles("Tawang and Mechuka snow")).toEqual(["Tawang in snow"]);
    expect(await titles("তাওয়াং snow")).toEqual(["Tawang in snow"]);
  });

  it("lists what mentions a wish, or says that nothing does", async () => {
    await makeTour({ title: "Weavers of Hajo", meals: "Vegetarian meals on request." });
    await makeTour({ title: "Potters of Hajo" });
    expect(await titles("Hajo pure veg food")).toEqual(["Weavers of Hajo"]);
    const list = await listTours({ search: "Hajo wheelchair" });
    expect([list.total, list.leftOut]).toEqual([2, ["wheelchair"]]);
  });

  it("reads words as filters if no tour has all of them", async () => {
    await makeTour({ title: "Gongs of Namsai", days: 4, type: "Family", price: 20_000 });
    await makeTour({ title: "Gongs at length", days: 9, type: "Family", price: 40_000 });
    expect(await titles("gongs four days family")).toEqual(["Gongs of Namsai"]);
    expect(await titles("gongs 3N/4D budget 25k")).toEqual(["Gongs of Namsai"]);
    expect(await titles("gongs from Kolkata")).toHaveLength(2);
    expect((await listTours({ search: "gongs 2 adults 2 kids 8 and 3" })).results[0]).toHaveProperty("priceForParty");
    const wrong = await listTours({ search: "gongs four days zzyzx" });
    expect(wrong).toMatchObject({ total: 1, leftOut: ["zzyzx"] });
  });

  it("answers any text", async () => {
    const word = fc.constantFrom(
      "tawang",
      "and",
      "4",
      "days",
      "kids",
      "christmas",
      "'",
      "&",
      "100%",
      "তাওয়াং",
      "wheelchair",
      "zzyzx",
    );
    const texts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }).filter(isStorable),
      fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (search) => {
        expect((await listTours({ search, limit: 1 })).total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it("searches a tour's inclusions and highlights", async () => {
    await makeTour({ title: "Grassland", includes: ["Two jeep safaris"], highlights: ["Hornbills at dusk"] });
    expect(await titles("jeep safari")).toEqual(["Grassland"]);
    expect(await titles("hornbills dusk")).toEqual(["Grassland"]);
  });

  it("corrects only searches without results, and returns nothing for unknown words", async () => {
    expect(await listTours({ search: "bridges" })).not.toHaveProperty("correctedSearch");
    const none = { results: [], pages: 0, total: 0 };
    expect(await listTours({ search: "zzyzx" })).toEqual({ ...none, leftOut: ["zzyzx"] });
    expect(await listTours({ search: "zzyzx qwfpgj" })).toEqual({ ...none, leftOut: ["zzyzx", "qwfpgj"] });
    // Both words are known, but no tour has both.
    expect(await listTours({ search: "nongriat uproot" })).toEqual({ results: [], pages: 0, total: 0 });
  });

  it.each(["tea & rain", "tea | !rain", "'", "tea:*", "(", "<->", "''''", "a:b"])(
    "reads %s as words, not as a tsquery",
    async (search) => {
      expect(await listTours({ search })).toMatchObject({ total: 0 });
    },
  );
});

describe("the results of a search", () => {
  const syllables = ["ka", "zi", "ran", "ga", "ma", "ju", "li", "ta", "wang", "é"];
  const word = (number: number) => [number, number >> 3, number >> 5].map((n) => syllables[n % 10]).join("");
  const texts = Array.from({ length: 120 }, (_, n) => [word(n * 7), word(n * 11 + 3), word(n * 13 + 5)].join(" "));

  it("match the beginning of a word, otherwise any part of it, for every part of a word", async () => {
    await Promise.all(
      texts.map((text, n) =>
        makeTour({ title: `Many ${text}`, description: `Tour number${n}.`, itinerary: "", states: [] }),
      ),
    );
    const searches = texts.slice(0, 40).flatMap((text, n) => {
      const [one = "", two = "", three = ""] = text.split(" ");
      return [
        one,
        one.slice(0, 2),
        one.slice(1),
        one.slice(1, 3),
        `${one} ${two.slice(0, 3)}`,
        `${two.slice(1)} ${three}`,
      ].concat([
        `${one.slice(0, 1)} ${three.slice(0, 2)}`,
        `${one} ${texts[n + 40]?.split(" ")[2]}`,
        "mber1",
        "number",
      ]);
    });
    for (const search of new Set(searches)) {
      const words = search.split(" ");
      const countWith = (isFound: (found: string, searched: string) => boolean) =>
        texts.filter((text, n) =>
          words.every((searched) =>
            `many ${text} tour number${n} family`.split(" ").some((found) => isFound(found, searched)),
          ),
        ).length;
      const expected =
        countWith((found, searched) => found.startsWith(searched)) ||
        countWith((found, searched) => found.includes(searched));
      const { total, correctedSearch } = await listTours({ search: `many ${search}` });
      expect([search, correctedSearch ? 0 : total]).toEqual([search, expected]);
    }
  });

  it("match words with digits as a whole, although PostgreSQL splits them", async () => {
    const drawn = Array.from({ length: 300 }, () => randomUUID().slice(0, 8));
    const codes = [...drawn, "116e2db5", "09e524bb", "5e3b7486", "4x4", "1e5km", "2n3d", "1.5km"];
    for (const code of codes) await makeTour({ title: `Code ${code}` });
    for (const code of codes) expect(await titles(`code ${code}`)).toEqual([`Code ${code}`]);
    expect(await titles("116e2d")).toEqual(["Code 116e2db5"]);
    expect(await titles("16e2db")).toEqual(["Code 116e2db5"]);
    expect((await titles("code 5km")).toSorted()).toEqual(["Code 1.5km", "Code 1e5km"]);
  });

  it("match words with apostrophes, backslashes and marks literally", async () => {
    await makeTour({ title: "Sohra’s cliff", description: "See luit-river.example/o'hara\\b and पहाड़ी." });
    expect(await titles("o'hara\\b")).toEqual(["Sohra’s cliff"]);
    expect(await titles("river.exam")).toEqual(["Sohra’s cliff"]);
    expect(await titles("exampl")).toEqual(["Sohra’s cliff"]);
    expect(await titles("पहा")).toEqual(["Sohra’s cliff"]);
    expect(await titles("हाड़ी")).toEqual(["Sohra’s cliff"]);
  });
});

describe("a changed tour", () => {
  it("is found by its current values only", async () => {
    const { id } = await makeTour({ title: "Phawngpui ridge", price: 900, type: "Family" });
    const found = async (search: string, filters = {}) => (await listTours({ search, ...filters })).total;
    expect(await found("phawngpui", { maxPrice: 900, type: "Family" })).toBe(1);
    await db().product.update({
      where: { id },
      data: { title: "Lunglei ridge", price: 901, tour: { update: { type: "General" } } },
    });
    expect(await found("phawngpui")).toBe(0);
    expect(await found("lunglei", { maxPrice: 900 })).toBe(0);
    expect(await found("lunglei", { maxPrice: 901, type: "General" })).toBe(1);
    await db().product.update({ where: { id }, data: { archivedAt: new Date() } });
    expect(await found("lunglei")).toBe(0);
    await db().product.update({ where: { id }, data: { archivedAt: null } });
    expect(await found("lunglei")).toBe(1);
    await db().product.delete({ where: { id } });
    expect(await found("lunglei")).toBe(0);
  });
});

describe("the total", () => {
  it("changes with each tour that is created, archived or deleted", async () => {
    const count = async () => (await listTours({ limit: 1 })).total;
    const before = await count();
    const { id } = await makeTour();
    expect(await count()).toBe(before + 1);
    await db().product.update({ where: { id }, data: { archivedAt: new Date() } });
    expect(await count()).toBe(before);
    await db().product.delete({ where: { id } });
    expect(await count()).toBe(before);
    expect(await db().product.count({ where: { archivedAt: null } })).toBe(before);
  });
});
