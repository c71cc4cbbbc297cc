import { describe, expect, it } from "vitest";
import { applyFault } from "./apply.rules";

/** Parts that fail this often, and the order in which they ran. */
function partsThatFail(failures: Partial<Record<"prepare" | "run" | "recover", number>>) {
  const calls: string[] = [];
  const part = (name: "prepare" | "run" | "recover") => async () => {
    calls.push(name);
    if (calls.filter((call) => call === name).length <= (failures[name] ?? 0)) throw new Error(`no ${name}`);
  };
  return { calls, parts: { prepare: part("prepare"), run: part("run"), recover: part("recover") } };
}

describe("a fault", () => {
  it.each([
    ["is applied once", {}, ["prepare", "run", "recover"], null],
    ["is tried again", { run: 1 }, ["prepare", "run", "prepare", "run", "recover"], null],
    [
      "is tried again on a cluster that was not healthy",
      { prepare: 1 },
      ["prepare", "prepare", "run", "recover"],
      null,
    ],
    ["is given up", { run: 2 }, ["prepare", "run", "prepare", "run"], '"switchover" could not be applied: no run'],
    [
      "finds no healthy cluster",
      { prepare: 2 },
      ["prepare", "prepare"],
      '"switchover" could not be applied: no prepare',
    ],
    [
      "is not repeated if the cluster does not recover",
      { recover: 1 },
      ["prepare", "run", "recover"],
      'the cluster did not recover from "switchover": no recover',
    ],
  ])("%s", async (_, failures, order, problem) => {
    const { calls, parts } = partsThatFail(failures);
    expect(await applyFault("switchover", parts)).toBe(problem);
    expect(calls).toEqual(order);
  });
});
