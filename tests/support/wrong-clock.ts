import { renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The clock of a process that is started with `settings`. `set`: from now on it is so many ms ahead. */
export type WrongClock = { settings: Record<string, string>; set: (aheadMs: number) => void };

/** Makes the clock of a process of the app, which is `aheadMs` ahead from its start. `folder` keeps the file that sets it. */
export function makeWrongClock(folder: string, aheadMs = 0): WrongClock {
  const file = join(folder, "clock-shift");
  const set = (ms: number) => {
    // Renamed, so that no process reads half of it.
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  };
  set(aheadMs);
  const script = pathToFileURL(resolve("tests/support/shifted-clock.mjs")).href;
  return { settings: { NODE_OPTIONS: `--import=${script}`, CLOCK_SHIFT: file }, set };
}
