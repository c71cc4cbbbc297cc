import { expect, it } from "vitest";
import { cacheHintOf } from "./cache-hint.rules";

it.each([
  ["public, max-age=0, must-revalidate", "public", 0],
  ["public, max-age=60", "public", 60_000],
  ["private, max-age=60", "private", 0],
  ["no-store", "private", 0],
  ["public, no-store", "private", 0],
] as const)("reads %s", (header, cacheScope, ttlMs) => {
  expect(cacheHintOf(header)).toEqual({ cacheScope, ttlMs });
});
