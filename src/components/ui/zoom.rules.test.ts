import { expect, it } from "vitest";
import { maxZoom, noZoom, panBy, zoomBy } from "./zoom.rules";

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
