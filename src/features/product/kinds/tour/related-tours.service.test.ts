import { expect, it } from "vitest";
import { makeTour } from "~tests/support/factories";
import { findRelatedTours } from "./related-tours.service";
import { tourStore } from "./tour.store";

/** The titles of those of the made tours that are related to `here`, in their order. */
async function relatedTo(here: Parameters<typeof makeTour>[0], made: Parameters<typeof makeTour>[0][]) {
  const tour = await makeTour({ price: 10_000, type: "Family", states: ["Assam"], ...here });
  const others = await Promise.all(made.map((fields) => makeTour({ price: 10_000, ...fields })));
  const own = new Set([tour.id, ...others.map(({ id }) => id)]);
  const found = await findRelatedTours(await tourStore.get({ id: tour.id }), 100_000);
  return found.filter(({ _id }) => own.has(_id)).map(({ title }) => title);
}

it("ranks the state before the type, and the type before the season", async () => {
  const here = { seasonMonths: [1, 2] };
  const none = { title: "none", states: [], type: "General" as const, seasonMonths: [6] };
  const season = { title: "season", states: ["Sikkim"], type: "General" as const };
  const type = { title: "type", states: ["Sikkim"], seasonMonths: [6] };
  const state = { title: "state", type: "General" as const, seasonMonths: [6] };
  expect(await relatedTo(here, [none, season, type, state])).toEqual(["state", "type", "season", "none"]);
});

it("sorts equally related tours by nearest price, and excludes the tour itself and archived tours", async () => {
  const far = { title: "far", price: 30_000 };
  const near = { title: "near", price: 9_000 };
  const archived = { title: "archived", archivedAt: new Date() };
  expect(await relatedTo({ title: "here" }, [far, near, archived])).toEqual(["near", "far"]);
});

it("returns at most `count`", async () => {
  const tour = await makeTour();
  await Promise.all([makeTour(), makeTour()]);
  expect(await findRelatedTours(await tourStore.get({ id: tour.id }), 1)).toHaveLength(1);
});
