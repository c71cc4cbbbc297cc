import { beforeEach, describe, expect, it } from "vitest";
import { makeResponseCache, toAnswer } from "./caches";

const address = "/api/tours?page=1";
/** Five minutes before midnight in India. */
const evening = Date.parse("2026-11-21T23:55:00+05:30");

let now: number;
let cache: ReturnType<typeof makeResponseCache>;
let loads: number;

beforeEach(() => {
  now = evening;
  loads = 0;
  cache = makeResponseCache(() => now);
  cache.isLive = true;
});

/** Reads the address; the text says how many loads there have been. */
const read = () => cache.read(address, async () => toAnswer(`load ${++loads}`)).then(({ body }) => body.toString());

/** A read whose load ends when `end` is called. */
function readSlowly() {
  let end: (text: string) => void = () => undefined;
  const answer = cache.read(address, () => new Promise((resolve) => (end = (text) => resolve(toAnswer(text)))));
  return { end: (text: string) => end(text), answer };
}

describe("cached answers", () => {
  it("are loaded once, until the cache is invalidated", async () => {
    expect([await read(), await read()]).toEqual(["load 1", "load 1"]);
    cache.invalidate();
    expect([await read(), await read()]).toEqual(["load 2", "load 2"]);
  });

  it("are loaded once for concurrent reads", async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(["load 1", "load 1", "load 1"]);
  });

  it("never come from a load that began before a change", async () => {
    const { end, answer } = readSlowly();
    cache.invalidate();
    const later = read();
    end("before the change");
    expect((await answer).body.toString()).toBe("before the change");
    expect([await later, await read()]).toEqual(["load 1", "load 1"]);
  });

  it("never come from a load that was discarded", async () => {
    const { end, answer } = readSlowly();
    cache.discardLoads();
    end("a part failed");
    await answer;
    expect(await read()).toBe("load 1");
  });

  it("are neither stored nor returned while the cache is not live, nor stored from a load of that time", async () => {
    await read();
    cache.isLive = false;
    expect(cache.get(address)).toBeUndefined();
    expect([await read(), await read()]).toEqual(["load 2", "load 3"]);
    const { end, answer } = readSlowly();
    cache.isLive = true;
    end("loaded while not live");
    await answer;
    expect(await read()).toBe("load 4");
  });

  it("are still loaded once for concurrent reads while the cache is not live", async () => {
    cache.isLive = false;
    const { end, answer } = readSlowly();
    const later = [read(), read(), read()];
    end("alone");
    expect((await answer).body.toString()).toBe("alone");
    expect(await Promise.all(later)).toEqual(["load 1", "load 1", "load 1"]);
    expect(await read()).toBe("load 2");
  });

  it("expire at midnight in India, as offers do", async () => {
    await read();
    now += 5 * 60_000 - 1;
    expect(await read()).toBe("load 1");
    now += 1;
    expect(cache.get(address)).toBeUndefined();
    expect(await read()).toBe("load 2");
  });

  it("are never failures", async () => {
    await expect(cache.read(address, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await read()).toBe("load 1");
  });

  it("stay within the size limit by evicting the least recently used", async () => {
    const megabyte = "x".repeat(1024 * 1024);
    for (let index = 0; index < 40; index++) {
      await cache.read(`/${index}`, async () => toAnswer(megabyte));
      cache.get("/0");
    }
    expect(cache.get("/0")).toBeDefined();
    expect(cache.get("/1")).toBeUndefined();
    expect(cache.get("/39")).toBeDefined();
  });
});
