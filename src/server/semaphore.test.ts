import { describe, expect, it } from "vitest";
import { makeSemaphore } from "./semaphore";

const full = () => new Error("full");

/** Work that ends when it is told to. */
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

/** Until promises that are settled have told those who wait for them. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a gate", () => {
  it("lets so many in at once, and the others in their order as places come free", async () => {
    const gate = makeSemaphore(2, { maxWaiting: 10 }, full);
    const { begun, end, work } = makeWork();
    const done = [0, 1, 2, 3].map((index) => gate(work(index)));
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

  it("refuses who would wait behind too many, and takes others again later", async () => {
    const gate = makeSemaphore(1, { maxWaiting: 1 }, full);
    const { begun, end, work } = makeWork();
    const done = [0, 1].map((index) => gate(work(index)));
    await expect(gate(work(2))).rejects.toThrow("full");
    end(0);
    await settle();
    const last = gate(work(3));
    end(1);
    await settle();
    end(3);
    expect(await Promise.all([...done, last])).toEqual([0, 1, 3]);
    expect(begun).toEqual([0, 1, 3]);
  });

  it("refuses who has waited for too long, and nobody behind", async () => {
    const gate = makeSemaphore(1, { maxWaiting: 2, longestMs: 50 }, full);
    const { begun, end, work } = makeWork();
    const first = gate(work(0));
    await expect(gate(work(1))).rejects.toThrow("full");
    const last = gate(work(2));
    end(0);
    await settle();
    end(2);
    expect(await Promise.all([first, last])).toEqual([0, 2]);
    expect(begun).toEqual([0, 2]);
  });

  it("gives its place free when the work fails", async () => {
    const gate = makeSemaphore(1, { maxWaiting: 1 }, full);
    await expect(gate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate(() => Promise.resolve("next"))).toBe("next");
  });
});
