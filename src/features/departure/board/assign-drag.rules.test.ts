import { expect, it } from "vitest";
import { edgeScroll, ghostPlace, isDrag, tripKey } from "./assign-drag.rules";

it("a drag begins six pixels from where it was pressed", () => {
  expect(isDrag({ x: 10, y: 10 }, { x: 13, y: 14 })).toBe(false);
  expect(isDrag({ x: 10, y: 10 }, { x: 10, y: 4 })).toBe(true);
});

it.each([
  [300, 0],
  [64, -14],
  [0, -14],
  [119, -1],
  [120, 0],
  [700, 14],
  [645, 1],
  [644, 0],
  [701, 14],
])("at %i pixels the page scrolls by %i", (y, expected) => {
  expect(edgeScroll(y, { top: 64, bottom: 700 })).toBe(expected);
});

it("a hire is known by its booking, a departure by its product and day", () => {
  const product = { _id: "p", kind: "car" as const, title: "Bolero" };
  expect(tripKey({ product, date: "2027-01-15", booking: { _id: "b", reference: "", name: "" } })).toBe("b");
  expect(tripKey({ product, date: "2027-01-15", booking: null })).toBe("p 2027-01-15");
});

it("what is dragged stays in the window, above the finger", () => {
  const ghost = { width: 200, height: 60 };
  expect(ghostPlace({ x: 100, y: 400 }, ghost, 390)).toEqual({ x: 114, y: 326 });
  expect(ghostPlace({ x: 380, y: 20 }, ghost, 390)).toEqual({ x: 176, y: 0 });
});
