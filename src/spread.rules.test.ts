import { beforeAll, describe, expect, it } from "vitest";
import { type LintedFile, pluginFaults } from "~tests/support/plugin-faults";

// Runs spread.grit on test files.
const refused: LintedFile[] = [
  ["src/object.ts", "export const a = { ...{ b: 1, c: 2 }, d: 3 };"],
  ["src/array.ts", 'export const a = [...["b", "c"], "d"];'],
  ["src/nested.ts", "export const a = { b: [{ ...{ c: 1 } }] };"],
  ["src/const.ts", "export const a = { ...({ b: 1 } as const) };"],
  ["src/satisfies.ts", "export const a = { ...({ b: 1 } satisfies object) };"],
  ["src/typed.ts", "export const a = [...(<number[]>[1])];"],
  ["src/empty.ts", "export const a = { ...{} };"],
  ["src/call.ts", "export const a = Math.max(...[1, 2]);"],
  ["src/new.ts", "export const a = new Date(...[2027, 1]);"],
  ["src/attributes.tsx", 'export const a = <a {...{ href: "/", title: "Home" }}>Home</a>;'],
  ["src/const-attributes.tsx", 'export const a = <a {...({ href: "/" } as const)}>Home</a>;'],
  ["tests/api/a.test.ts", "export const a = { ...{ b: 1 } };"],
  ["scripts/a.mjs", "export const a = { ...{ b: 1 } };"],
];

const allowed: LintedFile[] = [
  ["src/named.ts", "export const a = (b: object) => ({ ...b, c: 1 });"],
  ["src/choice.ts", "export const a = (b: boolean) => ({ ...(b ? { c: 1 } : {}), ...(b && { d: 1 }) });"],
  ["src/choices.ts", "export const a = (b: boolean) => [...(b ? [1, 2] : [])];"],
  ["src/mapped.ts", 'export const a = [...["b", "c"].map((name) => name.length)];'],
  ["src/inside.ts", "export const a = (b: (_: object) => object) => ({ ...b({ c: 1 }) });"],
  ["src/rest.ts", "export const a = ([, ...b]: number[], { ...c }: object) => ({ b, c });"],
  ["src/named-attributes.tsx", "export const a = (b: object) => <a {...b}>Home</a>;"],
];

let faults: Map<string, number>;
beforeAll(() => {
  faults = pluginFaults(["spread.grit"], [...refused, ...allowed]);
});

describe("the spread of a literal", () => {
  it.each(refused)("in %s is refused: %s", (path) => expect(faults.get(path)).toBe(1));
});

describe("another spread", () => {
  it.each(allowed)("in %s is allowed: %s", (path) => expect(faults.get(path)).toBeUndefined());
});
