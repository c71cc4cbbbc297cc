import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that did not pass, a group or a file that failed outside of its tests, or a run that ended with an error. */
export type Failure = {
  /** Relative to the repository, with slashes; empty for an error of the run. */
  file: string;
  /** The line of a browser test. */
  line?: number;
  /** The project of vitest or Playwright. */
  project: string;
  /** Empty for a file. */
  title: string;
  /** The messages without their stacks; of a browser test also the page's content. */
  error: string;
  /** Of the test alone, without hooks. */
  ms: number;
  /** The machine's average of running processes in the minute before the test ended. */
  load: number;
};

/** A test that names a requirement of the specification by its id (tests/e2e/requirements.ts). */
export type Proof = { id: string; name: string; passed: boolean };

/** The result of one run of vitest or Playwright. */
export type Tally = {
  failures: Failure[];
  /** Those of vitest: Playwright's own reporter writes the table of all. */
  proofs: Proof[];
  /** How many tests of each file passed, and the time that it took in ms. */
  files: { path: string; passed: number; ms: number }[];
};

export function relativePath(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}

export function machineLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** The messages of errors, each without its stack and at most 600 characters long. */
export function messagesOf(errors: readonly { message?: string | undefined }[]): string {
  const texts = errors.map(({ message = "" }) => stripVTControlCharacters(message).split(/\n\s+at /)[0] ?? "");
  return texts.map((text) => text.trim().slice(0, 600)).join("\n");
}

/** Writes a tally to the file that TALLY_FILE names. A run that somebody starts by hand has none. */
export function writeTally(tally: Tally): void {
  const path = process.env.TALLY_FILE;
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(tally));
}
