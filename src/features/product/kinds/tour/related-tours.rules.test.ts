import { describe, expect, it } from "vitest";
import { chooseRelated } from "./related-tours.rules";

type Given = Parameters<typeof chooseRelated>[1];

const tour = (_id: string, fields: Partial<Given> = {}): Given => ({
  ...{ _id, states: ["Assam"], type: "Family", seasonMonths: [], price: 10_000 },
  ...fields,
});
const here = tour("here", { seasonMonths: [1, 2] });
const names = (tours: readonly Given[], count = 9) => chooseRelated(tours, here, count).map(({ _id }) => _id);

describe("chooseRelated", () => {
  it("ranks the state before the type, and the type before the season", () => {
    const season = tour("season", { states: ["Sikkim"], type: "General" });
    const type = tour("type", { states: ["Sikkim"], seasonMonths: [6] });
    const state = tour("state", { type: "General", seasonMonths: [6] });
    const none = tour("none", { states: [], type: "General", seasonMonths: [6] });
    expect(names([none, season, type, state])).toEqual(["state", "type", "season", "none"]);
  });

  it("sorts equally related tours by nearest price", () => {
    expect(names([tour("far", { price: 30_000 }), tour("near", { price: 9_000 })])).toEqual(["near", "far"]);
  });

  it("excludes the tour itself, and returns at most `count`", () => {
    expect(names([here, tour("a"), tour("b")], 1)).toHaveLength(1);
    expect(names([here])).toEqual([]);
  });
});
