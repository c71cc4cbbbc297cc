import { describe, expect, it } from "vitest";
import { newId, randomPart } from "./ids";

describe("an id", () => {
  it("is a new UUID of version 7, greater than the one before", () => {
    const ids = Array.from({ length: 20_000 }, newId);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it("contains the time", () => {
    const before = Date.now();
    const time = Number.parseInt(newId().replace("-", "").slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});

describe("random bytes", () => {
  it("are never returned twice", () => {
    const parts = Array.from({ length: 5_000 }, () => Buffer.from(randomPart(6)).toString("hex"));
    expect(new Set(parts).size).toBe(parts.length);
  });
});
