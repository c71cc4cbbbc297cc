import { describe, expect, it } from "vitest";
import { maxZoom, noZoom, panBy, wrapIndex, zoomBy } from "./photo-viewer.rules";

describe("wrapIndex", () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, -1, 1, 0],
    [0, 1, 0, 0],
  ])("from %i by %i of %i: %i", (index, step, length, expected) => {
    expect(wrapIndex(index, step, length)).toBe(expected);
  });
});

const frame = { width: 400, height: 300 };

it("enlarges around the middle, up to the maximum, and back to the whole picture", () => {
  expect(zoomBy(noZoom, 2, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(zoomBy(noZoom, 100, frame).scale).toBe(maxZoom);
  expect(zoomBy({ scale: 2, x: 200, y: -150 }, 0.1, frame)).toEqual(noZoom);
});

it("keeps the point under the fingers where it is", () => {
  expect(zoomBy(noZoom, 2, frame, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
});

it("moves no further than the edges of the picture", () => {
  expect(panBy(noZoom, 80, 80, frame)).toEqual(noZoom);
  expect(panBy({ scale: 2, x: 0, y: 0 }, 80, -1000, frame)).toEqual({ scale: 2, x: 80, y: -150 });
});
