import { describe, expect, it } from "vitest";
import { listTours } from "~/features/product/kinds/tour/tour-list.service";
import { states } from "~/lib/states";
import { db } from "~/server/db/client";
import { makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { countToursByState } from "./state-counts.service";

withOwnDatabase();

describe("countToursByState", () => {
  it("counts for each state the tours that the list of the state has", async () => {
    await makeTour({ states: ["Arunachal Pradesh", "Assam"] });
    await makeTour({ title: "From ASSAM to the hills", states: ["Meghalaya"] });
    await makeTour({ itinerary: "Day 1: Arunachal\nOn to Himachal Pradesh.", states: ["Sikkim"] });
    await makeTour({ description: "Arunachal only", states: [] });
    await makeTour({ states: ["Tripura"], archivedAt: new Date() });
    const counts = new Map((await countToursByState()).map(({ state, tours }) => [state, tours]));
    for (const state of states) {
      const { total } = await listTours({ state });
      expect([state, counts.get(state)]).toEqual([state, total]);
    }
    expect(Object.fromEntries(counts)).toMatchObject({ Assam: 1, "Arunachal Pradesh": 1, Tripura: 0, Mizoram: 0 });
    expect(await db().product.count()).toBe(5);
  });
});
