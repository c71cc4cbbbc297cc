import { expect, it } from "vitest";
import { byName } from "./compare-names";

it("orders names as people do", () => {
  const names = ["Guide 10", "Anu", "guide 2", "Ánu", "Guide 1"].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual(["Anu", "Ánu", "Guide 1", "guide 2", "Guide 10"]);
});
