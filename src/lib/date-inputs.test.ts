import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("no screen uses the browser's date input, which shows mm/dd/yyyy in many locales", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(100);
  const native = files.filter((path) =>
    /type=\{?["'](date|datetime-local|month|week)["']/.test(readFileSync(join("src", path), "utf8")),
  );
  expect(native).toEqual([]);
});
