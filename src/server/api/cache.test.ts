import { beforeEach, describe, expect, it } from "vitest";
import { ResponseCache } from "./cache";

const address = "/api/tours?page=1";
/** Five minutes before midnight in India. */
const evening = Date.parse("2026-11-21T23:55:00+05:30");

let now: number;
let cache: ResponseCache;
let reads: number;

beforeEach(() => {
  now = evening;
  reads = 0;
  cache = new ResponseCache(() => now);
  cache.isLive = true;
});

/** Reads the address; how often there was a reading is in the text. */
const read = () => cache.read(address, async () => `reading ${++reads}`).then(({ body }) => body.toString());

/** A reading that ends when it is told to. */
function slowly() {
  let end: (text: string) => void = () => undefined;
  const answer = cache.read(address, () => new Promise((resolve) => (end = resolve)));
  return { end: (text: string) => end(text), answer };
}

describe("kept answers", () => {
  it("are read once, until something changes", async () => {
    expect([await read(), await read()]).toEqual(["reading 1", "reading 1"]);
    cache.forget();
    expect([await read(), await read()]).toEqual(["reading 2", "reading 2"]);
  });

  it("are read once for all who ask at the same time", async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual(["reading 1", "reading 1", "reading 1"]);
  });

  it("never come from a reading that began before a change", async () => {
    const { end, answer } = slowly();
    cache.forget();
    const later = read();
    end("before the change");
    expect((await answer).body.toString()).toBe("before the change");
    expect([await later, await read()]).toEqual(["reading 1", "reading 1"]);
  });

  it("are none while changes cannot be heard, nor afterwards", async () => {
    await read();
    cache.isLive = false;
    expect(cache.find(address)).toBeUndefined();
    expect([await read(), await read()]).toEqual(["reading 2", "reading 3"]);
    const { end, answer } = slowly();
    cache.isLive = true;
    end("read while deaf");
    await answer;
    expect(await read()).toBe("reading 4");
  });

  it("are none while changes cannot be heard, and yet each address is read once at a time", async () => {
    cache.isLive = false;
    const { end, answer } = slowly();
    const later = [read(), read(), read()];
    end("alone");
    expect((await answer).body.toString()).toBe("alone");
    expect(await Promise.all(later)).toEqual(["reading 1", "reading 1", "reading 1"]);
    expect(await read()).toBe("reading 2");
  });

  it("end with the day in India, as offers do", async () => {
    await read();
    now += 5 * 60_000 - 1;
    expect(await read()).toBe("reading 1");
    now += 1;
    expect(cache.find(address)).toBeUndefined();
    expect(await read()).toBe("reading 2");
  });

  it("are never failures", async () => {
    await expect(cache.read(address, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await read()).toBe("reading 1");
  });

  it("stay within their room: the one asked for longest ago goes", async () => {
    const megabyte = "x".repeat(1024 * 1024);
    const keep = (index: number) => cache.read(`/${index}`, async () => megabyte);
    for (let index = 0; index < 40; index++) {
      await keep(index);
      cache.find("/0");
    }
    expect(cache.find("/0")).toBeDefined();
    expect(cache.find("/1")).toBeUndefined();
    expect(cache.find("/39")).toBeDefined();
  });
});
