import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const pages = globSync("src/**/*.{ts,tsx}").filter((file) => {
  const text = readFileSync(file, "utf8");
  return text.includes('from "~/trpc/server"') || (file.startsWith("src/trpc/") && text.includes('from "./server"'));
});

it("finds the files that call procedures for pages", () => {
  expect(pages.length).toBeGreaterThan(10);
});

it("errors of the lent procedures go to the lent logFailure: those of another bundle are of other classes", () => {
  const own = /from "~\/server\/api\/(answers|errors|problem)"/;
  expect(pages.filter((file) => own.test(readFileSync(file, "utf8")))).toEqual([]);
});
