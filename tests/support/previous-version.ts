import { readFileSync } from "node:fs";

/** A released version of CHANGELOG.md: one that names its commit. */
type Release = { version: string; commit: string; lastMigration: string };

const heading = /^## \[(\d+\.\d+\.\d+)\]/;
const origin = /^Commit `([0-9a-f]{40})`, last migration `(\w+)`\.$/m;

/** The released versions of a changelog, the newest first. The version that is being made has no line with its commit yet. */
export function releasesIn(changelog: string): Release[] {
  return changelog.split(/^(?=## )/m).flatMap((section) => {
    const [, version] = heading.exec(section) ?? [];
    const [, commit, lastMigration] = origin.exec(section) ?? [];
    return version && commit && lastMigration ? [{ version, commit, lastMigration }] : [];
  });
}

/** The newest version that is released. Throws if CHANGELOG.md names no commit. */
export function readPreviousVersion(): Release {
  const [newest] = releasesIn(readFileSync("CHANGELOG.md", "utf8"));
  if (!newest) throw new Error("CHANGELOG.md names no commit of a version");
  return newest;
}

/** The released versions that CHANGELOG.md lists. */
export function readReleases(): string[] {
  return releasesIn(readFileSync("CHANGELOG.md", "utf8")).map(({ version }) => version);
}
