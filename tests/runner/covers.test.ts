import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { specsFor } from "../../scripts/test-changed.mjs";
import { covers, ofSharedCode } from "../e2e/covers";

const folders = Object.values(covers).flat();

describe("the folders that browser tests cover", () => {
  it("are named for each test file, and for no other", () => {
    const specs = globSync("tests/e2e/*.spec.ts").map((path) => basename(path, ".spec.ts"));
    expect(Object.keys(covers).sort()).toEqual(specs.sort());
    expect(specs).toEqual(expect.arrayContaining([...ofSharedCode]));
  });

  it("exist", () => {
    expect(folders.filter((folder) => !existsSync(`src/features/${folder}`))).toEqual([]);
  });

  it("are all folders with components", () => {
    const withScreens = globSync("src/features/**/components").map((path) => path.replace(/^src\/features\//, ""));
    expect(withScreens.filter((path) => !folders.some((folder) => `${path}/`.startsWith(`${folder}/`)))).toEqual([]);
  });
});

describe("the browser tests of a change", () => {
  it.each([
    [
      "a form's",
      "src/features/booking-change/components/change-form.tsx",
      ["change-booking", "family-journey", "operator-steps"],
    ],
    ["shared code's", "src/components/ui/button.tsx", ["frame", "journey", "portal-frame"]],
    ["a browser test's own", "tests/e2e/gallery.spec.ts", ["gallery"]],
    ["a test's beside the sources", "src/features/booking-change/change.rules.test.ts", []],
    ["a document's", "docs/testing.md", []],
  ])("%s", (_, file, names) => {
    expect(specsFor([file])).toEqual(names.map((name) => `tests/e2e/${name}.spec.ts`));
  });
});
