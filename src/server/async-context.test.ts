import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { SharedStorage } from "./async-context";

// The same is asked of Node's own.
describe.each([
  ["Node's", AsyncLocalStorage],
  ["ours", SharedStorage],
])("%s storages", (_, Kind) => {
  const make = (): [AsyncLocalStorage<string>, AsyncLocalStorage<string>] => [new Kind<string>(), new Kind<string>()];

  it("hold their own, within each other, and nothing outside", async () => {
    const [one, two] = make();
    const both = () => [one.getStore(), two.getStore()];
    await one.run("a", async () => {
      await two.run("b", async () => {
        expect(both()).toEqual(["a", "b"]);
        await turn();
        expect(one.run("c", both)).toEqual(["c", "b"]);
        expect(two.exit(both)).toEqual(["a", undefined]);
        expect(both()).toEqual(["a", "b"]);
      });
      expect(both()).toEqual(["a", undefined]);
    });
    expect(both()).toEqual([undefined, undefined]);
  });

  it("give each of those at work at the same time what is theirs", async () => {
    const [one, two] = make();
    const seen = (name: string) =>
      one.run(name, async () => {
        const found = [one.getStore()];
        await sleep(1);
        found.push(await two.run("between", () => Promise.resolve().then(() => one.getStore())));
        await new Promise<void>((resolve) => process.nextTick(() => queueMicrotask(resolve)));
        return [...found, one.getStore(), two.getStore()];
      });
    const names = ["a", "b", "c"];
    expect(await Promise.all(names.map(seen))).toEqual(names.map((name) => [name, name, name, undefined]));
  });

  it("are kept by bind and snapshot, and set by enterWith", async () => {
    const [one, two] = make();
    const emitter = new EventEmitter();
    let inSnapshot: <Result>(work: () => Result) => Result = (work) => work();
    one.run("a", () => {
      emitter.on(
        "bound",
        Kind.bind(() => emitter.emit("told", one.getStore())),
      );
      inSnapshot = Kind.snapshot();
    });
    two.run("later", () => {
      expect(inSnapshot(() => [one.getStore(), two.getStore()])).toEqual(["a", undefined]);
    });
    const told = once(emitter, "told");
    emitter.emit("bound");
    expect(await told).toEqual(["a"]);
    await one.run("begin", async () => {
      one.enterWith("entered");
      await turn();
      expect(one.getStore()).toBe("entered");
      one.disable();
      expect(one.getStore()).toBeUndefined();
    });
  });

  it("pass on arguments, answers and errors", () => {
    const [one] = make();
    expect(one.run("a", (x: number, y: number) => x - y, 5, 3)).toBe(2);
    expect(one.exit((x: number) => -x, 5)).toBe(-5);
    const broken = () => {
      throw new Error("broken");
    };
    expect(() => one.run("a", broken)).toThrow("broken");
    expect(one.getStore()).toBeUndefined();
  });
});

it("ours hold nothing once they rest, and what is entered afterwards", async () => {
  const [before, after] = [new SharedStorage<string>(), new SharedStorage<string>()];
  await before.run("a", async () => {
    SharedStorage.rest();
    await turn();
    expect(before.getStore()).toBeUndefined();
  });
  await after.run("b", async () => {
    await turn();
    expect([before.getStore(), after.getStore()]).toEqual([undefined, "b"]);
  });
});
