import { expect, it } from "vitest";
import { keyState } from "./api-key.rules";

const today = "2026-12-11";

it.each([
  ["works", { ended: false, lastDay: null }],
  ["works", { ended: false, lastDay: today }],
  ["over", { ended: false, lastDay: "2026-12-10" }],
  ["ended", { ended: true, lastDay: "2027-01-01" }],
] as const)("says %s of %o", (state, key) => {
  expect(keyState(key, today)).toBe(state);
});
