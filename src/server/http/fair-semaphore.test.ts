import { describe, expect, it } from "vitest";
import { makeFairSemaphore, type Release } from "./fair-semaphore";
import { isRefusing } from "./refusals";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Records the names of admitted and refused requests, in order. */
function makeVisitors(options: { atOnce: number; waiting: number; longestMs?: number }) {
  const places = makeFairSemaphore({ longestMs: 60_000, ...options });
  const admitted: string[] = [];
  const refused: string[] = [];
  const leaves = new Map<string, Release>();
  const come = async (name: string) => {
    const leave = await places(name.replace(/\d+$/, ""));
    if (leave) {
      admitted.push(name);
      leaves.set(name, leave);
    } else refused.push(name);
  };
  const end = async (name: string) => {
    leaves.get(name)?.();
    await settle();
  };
  return { admitted, refused, come, end };
}

describe("the fair semaphore", () => {
  it("gives one address all places on an idle server", async () => {
    const { admitted, refused, come } = makeVisitors({ atOnce: 100, waiting: 100 });
    for (let index = 0; index < 200; index++) void come(`a${index}`);
    await settle();
    expect([admitted.length, refused.length]).toEqual([100, 0]);
  });

  it("gives a free place to the address with the fewest running requests", async () => {
    const { admitted, come, end } = makeVisitors({ atOnce: 3, waiting: 10 });
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

  it("makes room in a full queue for an address with fewer waiting requests", async () => {
    const { admitted, refused, come, end } = makeVisitors({ atOnce: 1, waiting: 3 });
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
    expect(isRefusing()).toBe(true);
  });

  it("refuses after the longest wait, and counts a place once if it is released repeatedly", async () => {
    const { admitted, refused, come, end } = makeVisitors({ atOnce: 1, waiting: 5, longestMs: 20 });
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
