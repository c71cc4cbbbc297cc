import { describe, expect, it } from "vitest";
import { type Release, Semaphore } from "./semaphore";

/** Waits until handlers of settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("tasks under a semaphore", () => {
  const full = () => new Error("full");

  /** Tasks that end on command. */
  function makeTasks() {
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const task = (index: number) => () => {
      started.push(index);
      return new Promise<number>((resolve) => {
        ends[index] = () => resolve(index);
      });
    };
    return { started, end: (index: number) => ends[index]?.(), task };
  }

  it("run as far as places allow, the others in order as places become free", async () => {
    const semaphore = new Semaphore({ atOnce: 2 });
    const { started, end, task } = makeTasks();
    const done = [0, 1, 2, 3].map((index) => semaphore.run(task(index), full));
    await settle();
    expect(started).toEqual([0, 1]);
    end(1);
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const index of [0, 2]) end(index);
    await settle();
    end(3);
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  });

  it("are refused while too many wait, and accepted again later", async () => {
    const semaphore = new Semaphore({ atOnce: 1, maxWaiting: 1 });
    const { started, end, task } = makeTasks();
    const done = [0, 1].map((index) => semaphore.run(task(index), full));
    await expect(semaphore.run(task(2), full)).rejects.toThrow("full");
    end(0);
    await settle();
    const last = semaphore.run(task(3), full);
    end(1);
    await settle();
    end(3);
    expect(await Promise.all([...done, last])).toEqual([0, 1, 3]);
    expect(started).toEqual([0, 1, 3]);
  });

  it("are refused after the longest wait, but not those behind them", async () => {
    const semaphore = new Semaphore({ atOnce: 1, maxWaiting: 2, longestMs: 50 });
    const { started, end, task } = makeTasks();
    const first = semaphore.run(task(0), full);
    await expect(semaphore.run(task(1), full)).rejects.toThrow("full");
    const last = semaphore.run(task(2), full);
    end(0);
    await settle();
    end(2);
    expect(await Promise.all([first, last])).toEqual([0, 2]);
    expect(started).toEqual([0, 2]);
  });

  it("release their place when they fail", async () => {
    const semaphore = new Semaphore({ atOnce: 1, maxWaiting: 1 });
    await expect(semaphore.run(() => Promise.reject(new Error("broken")), full)).rejects.toThrow("broken");
    expect(await semaphore.run(() => Promise.resolve("next"), full)).toBe("next");
  });
});

describe("a semaphore shared between keys", () => {
  /** Records the names of admitted and refused requests, in order. The key is the name without digits. */
  function makeVisitors(limits: { atOnce: number; maxWaiting: number; longestMs?: number }) {
    const semaphore = new Semaphore({ longestMs: 60_000, ...limits });
    const admitted: string[] = [];
    const refused: string[] = [];
    const releases = new Map<string, Release>();
    const come = async (name: string) => {
      const release = await semaphore.acquire(name.replace(/\d+$/, ""));
      if (release) {
        admitted.push(name);
        releases.set(name, release);
      } else refused.push(name);
    };
    const end = async (name: string) => {
      releases.get(name)?.();
      await settle();
    };
    return { admitted, refused, come, end };
  }

  it("gives one key all places while no other waits", async () => {
    const { admitted, refused, come } = makeVisitors({ atOnce: 100, maxWaiting: 100 });
    for (let index = 0; index < 200; index++) void come(`a${index}`);
    await settle();
    expect([admitted.length, refused.length]).toEqual([100, 0]);
  });

  it("gives a free place to the key with the fewest running tasks", async () => {
    const { admitted, come, end } = makeVisitors({ atOnce: 3, maxWaiting: 10 });
    for (const name of ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1"]) void come(name);
    await settle();
    expect(admitted).toEqual(["a1", "a2", "a3"]);
    await end("a1");
    expect(admitted.at(-1)).toBe("b1");
    await end("a2");
    expect(admitted.at(-1)).toBe("c1");
    await end("a3");
    expect(admitted.at(-1)).toBe("a4");
    await end("b1");
    expect(admitted.at(-1)).toBe("b2");
  });

  it("makes room in a full queue for a key with fewer waiting tasks", async () => {
    const { admitted, refused, come, end } = makeVisitors({ atOnce: 1, maxWaiting: 3 });
    for (const name of ["a1", "a2", "a3", "a4"]) void come(name);
    await settle();
    void come("a5");
    await settle();
    expect(refused).toEqual(["a5"]);
    void come("b1");
    await settle();
    expect(refused).toEqual(["a5", "a4"]);
    await end("a1");
    await end("a2");
    await end("b1");
    expect(admitted.toSorted()).toEqual(["a1", "a2", "a3", "b1"]);
    expect(admitted.at(-1)).toBe("a3");
  });

  it("refuses after the longest wait, and counts a place once if it is released repeatedly", async () => {
    const { admitted, refused, come, end } = makeVisitors({ atOnce: 1, maxWaiting: 5, longestMs: 20 });
    void come("a1");
    void come("a2");
    await expect.poll(() => refused).toEqual(["a2"]);
    await end("a1");
    await end("a1");
    void come("a3");
    void come("a4");
    await settle();
    expect(admitted).toEqual(["a1", "a3"]);
  });
});
