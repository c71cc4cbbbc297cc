import { expect, it } from "vitest";
import { optionalDependencies } from "../../package.json";
import lock from "../../package-lock.json";
import { pinned } from "../../scripts/serving-node.mjs";

const packages = [...new Set(Object.values(pinned).map((path) => path.split("/")[0] ?? ""))];

it("every platform gets the same Node from its package", () => {
  const isOfNode = (name: string) => name.startsWith("node-");
  expect(Object.keys(optionalDependencies).filter(isOfNode).sort()).toEqual(packages.sort());
  const locked: Record<string, { version?: string }> = lock.packages;
  const versions = packages.map((name) => locked[`node_modules/${name}`]?.version);
  expect(new Set(versions).size).toBe(1);
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set(versions));
});
