/** A worker that ended within this time counts as failed. */
const shortLifeMs = 10_000;
const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** After this many failures in a row, while no other worker serves, the whole app ends. */
export const hopelessAfter = 4;

/** The number of failures in a row, after a worker has lived for `livedMs`. */
export function failuresAfter(failures: number, livedMs: number): number {
  return livedMs < shortLifeMs ? failures + 1 : 0;
}

/** How long to wait before the next worker is started: nothing after a long life, then twice as long each time. */
export function restartWaitMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs);
}
