import { describe, expect, it } from "vitest";
import { makeSemaphore } from "./semaphore";

const full = () => new Error("full");

/** Work that ends on command. */
function makeWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) => () => {
    begun.push(index);
    return new Promise<number>((resolve) => {
      ends[index] = () => resolve(index);
    });
  };
  return { begun, end: (index: number) => ends[index]?.(), work };
}

/** Waits until handlers of settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a semaphore", () => {
  it("runs as many works as allowed, and the others in order as places become free", async () => {
    const limited = makeSemaphore(2, { maxWaiting: 10 }, full);
    const { begun, end, work } = makeWork();
    const done = [0, 1, 2, 3].map((index) => limited(work(index)));
    await settle();
    expect(begun).toEqual([0, 1]);
    end(1);
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const index of [0, 2]) end(index);
    await settle();
    end(3);
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  });

  it("refuses work when too many wait, and accepts work again later", async () => {
    const limited = makeSemaphore(1, { maxWaiting: 1 }, full);
    const { begun, end, work } = makeWork();
    const done = [0, 1].map((index) => limited(work(index)));
    await expect(limited(work(2))).rejects.toThrow("full");
    end(0);
    await settle();
    const last = limited(work(3));
    end(1);
    await settle();
    end(3);
    expect(await Promise.all([...done, last])).toEqual([0, 1, 3]);
    expect(begun).toEqual([0, 1, 3]);
  });

  it("refuses work that has waited too long, and not the work behind it", async () => {
    const limited = makeSemaphore(1, { maxWaiting: 2, longestMs: 50 }, full);
    const { begun, end, work } = makeWork();
    const first = limited(work(0));
    await expect(limited(work(1))).rejects.toThrow("full");
    const last = limited(work(2));
    end(0);
    await settle();
    end(2);
    expect(await Promise.all([first, last])).toEqual([0, 2]);
    expect(begun).toEqual([0, 2]);
  });

  it("releases the place when the work fails", async () => {
    const limited = makeSemaphore(1, { maxWaiting: 1 }, full);
    await expect(limited(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await limited(() => Promise.resolve("next"))).toBe("next");
  });
});
