import { describe, expect, it } from "vitest";
import { findWeakness } from "./replicas.rules";

const weaknessOf = (names: string, replicas: number, level = "on") =>
  findWeakness({ synchronous_standby_names: names, synchronous_commit: level }, replicas);

describe("a database of which no replica is demanded", () => {
  it.each(["", "node2", "ANY 2 (a, b)"])("may be set to '%s', at each level", (names) => {
    for (const level of ["on", "off", "local"]) expect(weaknessOf(names, 0, level)).toBeNull();
  });
});

describe("the number of replicas that confirm a commit", () => {
  it.each([
    ["", 0],
    ["  ", 0],
    ["*", 1],
    ["node2", 1],
    ['"node-2"', 1],
    ["node2, node3", 1],
    ["1 (node2)", 1],
    ["2 (node2, node3)", 2],
    ["FIRST 2 (node2, node3)", 2],
    ["first 2(node2,node3)", 2],
    ["ANY 2 (node2, node3, node4)", 2],
    ["any 1 (*)", 1],
    // Names of replicas that only look like a number or a word of the syntax.
    ['"2", node3', 1],
    ["first, any", 1],
  ])("of '%s' is %i", (names, count) => {
    if (count > 0) expect(weaknessOf(names, count)).toBeNull();
    expect(weaknessOf(names, count + 1)).toBe(
      `Its commits wait for ${count} of ${count === 0 ? "1 replica" : `${count + 1} replicas`}: synchronous_standby_names = '${names}'.`,
    );
  });
});

describe("the level of a commit", () => {
  it.each(["on", "remote_apply"])("may be %s", (level) => expect(weaknessOf("*", 1, level)).toBeNull());

  it.each(["off", "local", "remote_write"])("may not be %s", (level) => {
    expect(weaknessOf("*", 1, level)).toBe(
      `Its commits are answered before they are on the disk of a replica: synchronous_commit = ${level}.`,
    );
  });
});
