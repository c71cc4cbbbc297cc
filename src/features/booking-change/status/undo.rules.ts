/** How long an admin can undo a status change; its mails are held for as long. */
export const undoSeconds = 10;

/** Allowance for the request to arrive. */
const transitSeconds = 5;

/** Whether a status change made at `at` can still be undone. */
export function canUndo(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= (undoSeconds + transitSeconds) * 1_000;
}
