/** The smallest run of a script. It takes seconds, and writes only to the folder that it gets. */
export type ShortRun = {
  /** Arguments behind `npm run <name> --`; `folder` is for files. */
  args?: (folder: string) => string[];
  settings?: (folder: string) => Record<string, string>;
  /** Whether it gets the address of a database with all tables. */
  needsDatabase?: boolean;
  /** What it reads and writes in the current folder, which then is a copy. */
  copies?: readonly string[];
  /** What the output contains when the work was done. */
  prints: RegExp;
  /** The allowed exit codes, by default 0 alone. */
  codes?: readonly number[];
  /** Files of this repository that the run makes anew below the folder. */
  makes?: readonly string[];
  /** What this machine lacks for it; null or missing if nothing. */
  lacks?: string | null;
};

/** A script that runs files of vitest which `npm test` runs too, or which are too long for any short form. */
export type Listing = {
  /** The files that vitest finds with the arguments of the script. */
  files: readonly string[];
  /** Whether the files are loaded as well, because `npm test` never does. */
  isLoaded?: boolean;
  lacks?: string | null;
};

/** What starts the scripts of package.json in `npm test`. */
export type Entry =
  | { run: ShortRun }
  | { list: Listing }
  /** Another test, whose file contains this text. */
  | { startedBy: string; text: string }
  /** Nothing has to. */
  | { reason: string };
