/** For so long a move in the portal can be taken back, and its mail is held back. */
export const takeBackSeconds = 10;

/** A press at the last moment still has to come here. */
const transitSeconds = 5;

/** Was the move at `at` made so recently that it can be taken back at `now`? */
export function canTakeBack(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= (takeBackSeconds + transitSeconds) * 1_000;
}
