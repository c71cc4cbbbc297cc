import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { releasesIn } from "~tests/support/previous-version";

const changelog = readFileSync("CHANGELOG.md", "utf8");
const commit = "7cc339948d8afbf105310a25b2edd7312fbb17a3";

it("a version without its commit is not released, so the one before it stays the previous version", () => {
  const text = `# Changelog\n\n## [0.4.0] - 2027-01-01\n\n### Added\n\n## [0.3.0] - 2026-11-28\n\nCommit \`${commit}\`, last migration \`20261205010000_x\`.\n\n## [0.1.0] - 2026-11-22\n`;
  expect(releasesIn(text)).toEqual([{ version: "0.3.0", commit, lastMigration: "20261205010000_x" }]);
  expect(releasesIn("# Changelog\n\n## [0.4.0] - 2027-01-01\n")).toEqual([]);
});

it("CHANGELOG.md, package.json and package-lock.json name the same version", () => {
  const [, newest] = /^## \[(.+?)\]/m.exec(changelog) ?? [];
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect([version, lock.version, lock.packages[""].version]).toEqual(Array(3).fill(newest));
});

it("CHANGELOG.md gives each version its day, the newest version first", () => {
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  expect(headings.filter((heading) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(heading))).toEqual([]);
  const days = headings.map((heading) => heading.slice(-10));
  expect(days).toEqual(days.toSorted().reverse());
});
