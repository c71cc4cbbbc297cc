import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { mergeClasses } from "./merge-classes.rules";

const merge = extendTailwindMerge({
  cacheSize: 0,
  extend: { theme: { radius: ["control", "card"], shadow: ["lift", "float"] } },
});

/** All utilities used in components, without their variants. */
function utilities(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const names = [...files, "components/ui/control-styles.ts", "components/ui/dialog-styles.ts"]
    .flatMap((path) => [...readFileSync(`src/${path}`, "utf8").matchAll(/["'`]([^"'`\n]*)["'`]/g)])
    .flatMap(([, text = ""]) => text.split(/\s+/))
    .map((name) => name.split(/:(?![^[(]*[\])])/).at(-1) ?? "")
    .filter((name) => /^-?[a-z][^\s{}$:]*$/.test(name));
  // tailwind-merge removes duplicates of the classes that it supports.
  return [...new Set(names)].filter((name) => merge(`${name} ${name}`) === name);
}

it("resolves every pair of the code base's utilities like tailwind-merge", () => {
  const all = utilities();
  expect(all.length).toBeGreaterThan(500);
  const wrong = all.flatMap((first) =>
    all
      .map((second) => `${first} ${second}`)
      .filter((pair) => mergeClasses(pair) !== merge(pair))
      .map((pair) => ({ pair, library: merge(pair), ours: mergeClasses(pair) })),
  );
  expect(wrong).toEqual([]);
  // About 700,000 pairs; 5 seconds on an idle machine.
}, 180_000);

it.each([
  ["p-2 sm:p-4 hover:p-6", "p-2 sm:p-4 hover:p-6"],
  ["sm:px-2 py-1 sm:p-4", "py-1 sm:p-4"],
  ["group text-sm leading-5 text-ink text-base", "group text-ink text-base"],
  ["after:inset-0 [&_svg]:size-4 [&_svg]:w-2", "after:inset-0 [&_svg]:size-4 [&_svg]:w-2"],
  ["hidden data-[state=open]:grid flex", "data-[state=open]:grid flex"],
])("keeps the later of two under the same conditions: %s", (classes, kept) => {
  expect(mergeClasses(classes)).toBe(kept);
  expect(merge(classes)).toBe(kept);
});
