import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { listTours } from "./tour-list.service";

// A catalogue of its own: what is unknown in it, and how many there are, is what these are about.
withOwnDatabase();

const titles = async (search: string) => (await listTours({ search })).results.map(({ title }) => title);

describe("a search", () => {
  it("puts those first whose title has the words", async () => {
    await makeTour({
      title: "Rhinos at dawn",
      description: "By jeep, near Kaziranga.",
      createdAt: new Date("2026-03-03"),
    });
    await makeTour({ title: "Kaziranga by elephant grass", createdAt: new Date("2026-03-01") });
    await makeTour({ title: "Tea", itinerary: "Day 1: Kaziranga\nWe look.", createdAt: new Date("2026-03-02") });
    expect(await titles("kaziranga")).toEqual(["Kaziranga by elephant grass", "Rhinos at dawn", "Tea"]);
  });

  it("finds words by their beginnings, and any part of a text only when no word begins so", async () => {
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
  ])("for %s finds %s, and says so", async (asked, found) => {
    await makeTour({ title: "Rain over Cherrapunji" });
    const list = await listTours({ search: asked });
    expect(list.correctedSearch).toBe(found);
    expect(list.total).toBeGreaterThan(0);
  });

  it("corrects nothing that it finds, and finds nothing rather than anything", async () => {
    expect(await listTours({ search: "bridges" })).not.toHaveProperty("correctedSearch");
    expect(await listTours({ search: "zzyzx qwfpgj" })).toEqual({ results: [], pages: 0, total: 0 });
    // Known words, and no tour with both.
    expect(await listTours({ search: "nongriat uproot" })).toEqual({ results: [], pages: 0, total: 0 });
  });

  it.each(["tea & rain", "tea | !rain", "'", "tea:*", "(", "<->", "''''", "a:b"])(
    "takes %s for words, and not for a query of PostgreSQL's",
    async (search) => {
      expect(await listTours({ search })).toMatchObject({ total: 0 });
    },
  );
});

describe("how many there are", () => {
  it("follows each tour that comes, goes, or is archived", async () => {
    const count = async () => (await listTours({ limit: 1 })).total;
    const before = await count();
    const { id } = await makeTour();
    expect(await count()).toBe(before + 1);
    await db().tour.update({ where: { id }, data: { archivedAt: new Date() } });
    expect(await count()).toBe(before);
    await db().tour.delete({ where: { id } });
    expect(await count()).toBe(before);
    expect(await db().tour.count({ where: { archivedAt: null } })).toBe(before);
  });
});
