import { readFileSync } from "node:fs";

/** The newest version in CHANGELOG.md that is released. */
type PreviousVersion = { version: string; commit: string; lastMigration: string };

const heading = /^## \[(\d+\.\d+\.\d+)\]/m;
const origin = /^Commit `([0-9a-f]{40})`, last migration `(\w+)`\.$/m;

/** Reads version, commit and last migration from CHANGELOG.md. Throws if they are missing there. */
export function readPreviousVersion(): PreviousVersion {
  const text = readFileSync("CHANGELOG.md", "utf8");
  const [, version] = heading.exec(text) ?? [];
  const [, commit, lastMigration] = origin.exec(text) ?? [];
  if (!version || !commit || !lastMigration) throw new Error("CHANGELOG.md names no commit of the newest version");
  return { version, commit, lastMigration };
}

/** The released versions that CHANGELOG.md lists. */
export function readReleases(): string[] {
  const text = readFileSync("CHANGELOG.md", "utf8");
  return [...text.matchAll(new RegExp(heading, "gm"))].flatMap(([, version]) => version ?? []);
}
